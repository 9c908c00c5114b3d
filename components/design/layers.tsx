import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { FieldNumber } from "#components/ui/field-number.ts";
import { Menu } from "#components/ui/menu.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { toast } from "#components/ui/toast.ts";
import { Tooltip } from "#components/ui/tooltip.tsx";
import { Line, Section } from "./section.tsx";

/** Dialogs, menus and other overlays. */
export function Layers() {
  const t = useTranslations("design.layers");
  const [asked, setAsked] = useState(false);
  const [writing, setWriting] = useState(false);
  return (
    <Section name="layers">
      <Line>
        <Button onClick={() => setWriting(true)}>{t("open")}</Button>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t("refund")}
        </Button>
        <Menu
          align="start"
          trigger={<Button>{t("menu")}</Button>}
          items={[
            { label: t("open"), onSelect: () => setWriting(true) },
            { label: t("refund"), danger: true, onSelect: () => setAsked(true) },
          ]}
        />
        <Button onClick={() => toast.done(t("saved"))}>{t("good")}</Button>
        <Button onClick={() => toast.failed(t("notSaved"))}>{t("bad")}</Button>
        <Tooltip label={t("tooltip")}>
          <Button variant="quiet">{t("hover")}</Button>
        </Tooltip>
      </Line>
      <WithdrawDialog open={writing} onOpenChange={setWriting} />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        danger
        title={t("refundTitle")}
        text={t("refundText")}
        action={t("refund")}
        onConfirm={() => {
          setAsked(false);
          toast.done(t("refunded"));
        }}
      />
    </Section>
  );
}

function WithdrawDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("design.layers");
  const [amount, setAmount] = useState<FieldNumber>(1250);
  const [to, setTo] = useState<"a" | "b">("a");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("description")}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t("close")}</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t("withdraw")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t("to")}
          value={to}
          onChange={setTo}
          options={[
            { value: "a", label: "Gráfica Aurora Ltda", hint: "CNPJ 12.ABC.345/01DE-35" },
            { value: "b", label: "Marina Souza", hint: "marina@exemplo.com.br" },
          ]}
        />
        <MoneyField label={t("amount")} hint={t("limit")} value={amount} onChange={setAmount} />
      </div>
    </Dialog>
  );
}
