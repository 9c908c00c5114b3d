import { Check, Copy, ExternalLink, Printer, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Money } from "#components/ui/money.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { PrintSheet } from "#components/ui/print-sheet.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import { useStore } from "../queries/use-account.ts";
import { ShareByWhatsApp } from "../sharing/share-by-whatsapp.tsx";
import type { PaymentLinkDetail } from "./payment-link.ts";

const never = () => () => {};

/** The URL to send and the QR code to show or print. */
export function LinkShare({ link }: { link: PaymentLinkDetail }) {
  const t = useTranslations("paymentLinks.share");
  const { state, copy } = useCopy();
  return (
    <section
      aria-label={t("title")}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      {/* biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise */}
      <img
        src={link.qrCode}
        width={144}
        height={144}
        alt={t("qr", { url: link.url })}
        className="size-36 rounded-control bg-white"
      />
      <div className="grid content-between gap-3">
        <p className="text-small wrap-anywhere">
          <span className="block text-muted">{t("address")}</span>
          {link.url}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            icon={state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => copy(link.url)}
          >
            {t(state === "copied" ? "copied" : "copy")}
          </Button>
          {link.state === "payable" && <ShareByWhatsApp text={`${link.description}: ${link.url}`} />}
          <ShareButton link={link} />
          <Button size="sm" icon={<Printer aria-hidden />} onClick={printPage}>
            {t("print")}
          </Button>
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass("quiet", "sm")}>
            <ExternalLink aria-hidden />
            {t("open")}
          </a>
        </div>
        <span className="sr-only" aria-live="polite">
          {state === "copied" && t("told")}
          {state === "failed" && t("failed")}
        </span>
        {state === "failed" && <p className="text-small text-danger">{t("failed")}</p>}
      </div>
      <PrintSheet>
        <Sheet link={link} />
      </PrintSheet>
    </section>
  );
}

/** Rendered only if the browser supports sharing: phones and some desktops. */
function ShareButton({ link }: { link: PaymentLinkDetail }) {
  const t = useTranslations("paymentLinks.share");
  const shares = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  if (!shares) return null;
  return (
    <Button
      size="sm"
      icon={<Share2 aria-hidden />}
      // A rejection only means that the person closed the share menu.
      onClick={() => void navigator.share({ title: link.description, url: link.url }).catch(() => {})}
    >
      {t("share")}
    </Button>
  );
}

/** The printable sheet for the counter. */
function Sheet({ link }: { link: PaymentLinkDetail }) {
  const t = useTranslations("paymentLinks.share");
  const { name } = useStore();
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="text-section">{name}</p>
      <p className="text-page">{link.description}</p>
      {link.amount !== null && (
        <p className="text-page">
          <Money value={link.amount} />
        </p>
      )}
      {/* biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise */}
      <img src={link.qrCode} width={360} height={360} alt="" />
      <p>{t("scan")}</p>
      <p className="text-small">{link.url}</p>
    </div>
  );
}
