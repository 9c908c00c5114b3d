import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "#components/ui/checkbox-field.tsx";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { Section } from "./section.tsx";

/** Fields with a choice of options. */
export function Choices() {
  const t = useTranslations("design.choices");
  const [kind, setKind] = useState<"digital" | "physical" | null>("digital");
  const [mode, setMode] = useState<"test" | "live">("test");
  const [dropped, setDropped] = useState<string>();
  const kinds = (["digital", "physical"] as const).map((value) => ({
    value,
    label: t(`kinds.${value}`),
    hint: t(`kinds.${value}Hint`),
  }));
  return (
    <Section name="choices">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField label={t("kind")} value={kind} onChange={setKind} options={kinds} />
        <SelectField label={t("kind")} value={null} onChange={setKind} options={kinds} error={t("missing")} />
        <SelectField label={t("kind")} value="physical" onChange={setKind} options={kinds} disabled />
        <Comboboxes />
      </div>
      <RadioField label={t("delivery")} value={kind} onChange={setKind} options={kinds} columns={2} />
      <Toggles />
      <div>
        <Segmented
          label={t("mode")}
          value={mode}
          onChange={setMode}
          options={[
            { value: "test", label: t("test"), tone: "wait" },
            { value: "live", label: t("live") },
          ]}
        />
      </div>
      <FileDrop
        label={t("files")}
        hint={dropped ?? t("filesHint")}
        accept=".csv,text/csv"
        maxBytes={1_000_000}
        onFiles={(files) => setDropped(files.map((file) => file.name).join(", "))}
      />
    </Section>
  );
}

function Comboboxes() {
  const t = useTranslations("design.choices");
  const [category, setCategory] = useState<string | null>(null);
  const [products, setProducts] = useState<readonly string[]>(["p1", "p3"]);
  const goods = ["p1", "p2", "p3", "p4"] as const;
  const options = goods.map((value) => ({ value, label: t(`products.${value}`) }));
  return (
    <>
      <ComboboxField
        label={t("category")}
        optional
        value={category}
        onChange={setCategory}
        options={options}
      />
      <ComboboxField
        label={t("several")}
        multiple
        value={products}
        onChange={setProducts}
        options={options}
      />
      <ComboboxField
        label={t("missingLabel")}
        value={null}
        onChange={() => {}}
        options={[]}
        error={t("missing")}
      />
    </>
  );
}

function Toggles() {
  const t = useTranslations("design.choices");
  const [on, setOn] = useState(true);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <SwitchField label={t("alert")} hint={t("alertHint")} value={on} onChange={setOn} />
        <SwitchField label={t("pause")} value={false} onChange={() => {}} />
        <SwitchField label={t("locked")} value onChange={() => {}} disabled />
      </div>
      <div className="grid content-start gap-2">
        <CheckboxField label={t("agree")} hint={t("agreeHint")} value={agreed} onChange={setAgreed} />
        <CheckboxField label={t("some")} indeterminate value={false} onChange={() => {}} />
        <CheckboxField label={t("refused")} error={t("missing")} value={false} onChange={() => {}} />
        <CheckboxField label={t("locked")} value disabled onChange={() => {}} />
      </div>
    </div>
  );
}
