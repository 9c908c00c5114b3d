import { ImageOff, Star, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { pictureWidths } from "#components/ui/picture-widths.ts";
import { Progress } from "#components/ui/progress.tsx";
import type { Upload } from "./use-uploads.ts";

const tile = "relative grid w-36 content-start gap-1.5";
const box = "relative grid place-items-center overflow-hidden rounded-control border border-line bg-sunken";
const frame = `${box} aspect-[4/3] w-36`;

/** A picture with its actions. */
export function PictureTile({
  address,
  name,
  isMain,
  alone,
  disabled,
  onRemove,
  onFront,
}: {
  address: string;
  name: string;
  isMain: boolean;
  /** The field has a single picture: shown in its own ratio, since logos and banners are not cropped. */
  alone: boolean;
  disabled: boolean;
  onRemove: () => void;
  onFront: (() => void) | undefined;
}) {
  const t = useTranslations("products.picture");
  const [broken, setBroken] = useState(false);
  return (
    <li className={alone ? "flex min-w-0 items-center gap-2" : tile}>
      <div className={alone ? `${box} h-24 min-w-24` : frame}>
        {broken ? (
          <span className="grid justify-items-center gap-1 px-2 text-center text-small text-muted">
            <ImageOff aria-hidden size={18} strokeWidth={1.75} />
            {t("broken")}
          </span>
        ) : (
          // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
          <img
            src={address}
            srcSet={pictureWidths(address)}
            sizes={alone ? "20rem" : "9rem"}
            alt={name}
            onError={() => setBroken(true)}
            className={alone ? "h-24 w-auto object-contain" : "size-full object-cover"}
          />
        )}
      </div>
      <div className="flex min-h-8 items-center justify-between gap-1">
        {isMain ? <Badge dot={false}>{t("main")}</Badge> : <span />}
        {!disabled && (
          <span className="flex">
            {onFront && (
              <IconButton
                size="sm"
                label={t("toFront", { name })}
                icon={<Star aria-hidden />}
                onClick={onFront}
              />
            )}
            <IconButton size="sm" label={t("remove", { name })} icon={<X aria-hidden />} onClick={onRemove} />
          </span>
        )}
      </div>
    </li>
  );
}

/** A running upload. */
export function UploadTile({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useTranslations("products.picture");
  const { name, share } = upload;
  return (
    <li className={tile}>
      <div className={`${frame} px-3`}>
        <Progress value={Math.round(share * 100)} max={100} label={t("sending", { name })} />
      </div>
      <div className="flex min-h-8 items-center justify-between gap-1">
        <span className="min-w-0 truncate text-small text-muted">{name}</span>
        <IconButton size="sm" label={t("cancel", { name })} icon={<X aria-hidden />} onClick={onCancel} />
      </div>
    </li>
  );
}
