"use client";

import { useRef, useState } from "react";
import { linkButton } from "#components/ui/button-class.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { type DocumentKind, kindOf, punctuateDocument } from "./document-format.ts";

const LONGEST = { cpf: 14, cnpj: 18 } as const;

/** CPF with the numeric keyboard, or CNPJ, which has letters too. A pasted document selects its own kind. */
export function DocumentField({ start, error }: { start: string; error: string | undefined }) {
  const t = useShopTexts("checkout");
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<DocumentKind>(() => kindOf(start));
  const other = kind === "cpf" ? "cnpj" : "cpf";
  const write = (next: DocumentKind) => {
    if (field.current) field.current.value = punctuateDocument(field.current.value, next);
  };
  const change = (event: React.SyntheticEvent<HTMLInputElement, InputEvent>) => {
    const pasted = kindOf(event.currentTarget.value) === "cnpj" && kind === "cpf";
    const next = pasted && event.nativeEvent.inputType !== "insertText" ? "cnpj" : kind;
    if (next !== kind) setKind(next);
    // Reformats only at the end of the text: otherwise the cursor would jump. On blur, the mask is applied.
    const { selectionStart, value } = event.currentTarget;
    if (selectionStart === value.length) write(next);
  };
  return (
    <ShopField
      ref={field}
      name="customerDocument"
      label={t(kind)}
      optional={t("optional")}
      error={error}
      defaultValue={punctuateDocument(start, kind)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={kind === "cpf" ? "numeric" : "text"}
      maxLength={kind === "cpf" ? undefined : LONGEST.cnpj}
      onInput={change}
      onBlur={() => write(kind)}
      aside={
        <button
          type="button"
          className={`${linkButton.brand} -my-2.5 text-small`}
          onClick={() => {
            setKind(other);
            write(other);
            field.current?.focus();
          }}
        >
          {t(other === "cnpj" ? "useCnpj" : "useCpf")}
        </button>
      }
    />
  );
}
