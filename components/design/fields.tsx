import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "#components/ui/code-field.tsx";
import type { FieldNumber } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import { Section } from "./section.tsx";

export function Fields() {
  const t = useTranslations("design.fields");
  const [price, setPrice] = useState<FieldNumber>(1250);
  const [empty, setEmpty] = useState<FieldNumber>(null);
  const [stock, setStock] = useState<FieldNumber>(1200);
  const [code, setCode] = useState("");
  const [search, setSearch] = useState("");
  return (
    <Section name="fields">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={t("name")} hint={t("nameHint")} defaultValue={t("nameValue")} />
        <TextField label={t("email")} type="email" placeholder="ana@exemplo.com.br" optional />
        <TextField
          label={t("address")}
          prefix={<Link2 aria-hidden />}
          defaultValue="feira-do-pixel"
          error={t("taken")}
        />
        <MoneyField label={t("price")} hint={t("priceHint")} value={price} onChange={setPrice} />
        <MoneyField label={t("discount")} optional value={empty} onChange={setEmpty} />
        <NumberField label={t("stock")} suffix={t("units")} value={stock} onChange={setStock} />
        <PasswordField label={t("password")} defaultValue="maracuja-2026" autoComplete="off" />
        <TextField label={t("key")} mono defaultValue="7d9f1c2e-54b0-4c55-9d0e-2b6b1f0f8a31" readOnly />
        <TextField label={t("locked")} defaultValue={t("lockedValue")} disabled />
        <SearchField label={t("search")} value={search} onChange={setSearch} className="w-full" />
      </div>
      <TextArea label={t("text")} hint={t("textHint")} defaultValue={t("textValue")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CodeField label={t("code")} hint={t("codeHint")} value={code} onChange={setCode} />
        <CodeField label={t("codeAgain")} error={t("codeWrong")} value="419203" onChange={() => {}} />
      </div>
    </Section>
  );
}
