import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";

/** Adds a picture hosted elsewhere by its URL. */
export function PictureAddress({ icon, onAdd }: { icon: React.ReactNode; onAdd: (address: string) => void }) {
  const t = useTranslations("products.picture");
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const address = text.trim();
    if (!/^https?:\/\/[^/\s]\S*$/i.test(address) || !URL.canParse(address)) return setWrong(true);
    onAdd(address);
    setText("");
    setOpen(false);
  };
  if (!open)
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={icon}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t("byAddress")}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <TextField
        label={t("address")}
        className="min-w-52 flex-1"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoFocus
        value={text}
        error={wrong ? t("addressWrong") : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Prevents submitting the surrounding form.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add}>{t("addAddress")}</Button>
    </div>
  );
}
