import type { PublicCustomField } from "#lib/catalog/public.ts";
import { ShopField } from "../layout/shop-field.tsx";

const INPUT_MODE = { TEXT: "text", NUMBER: "decimal", EMAIL: "email", GAME_USERNAME: "text" } as const;

type Props = {
  field: PublicCustomField;
  /** Shown after the label of an optional field. */
  optional: string;
  start?: string | undefined;
  error?: string | undefined;
};

/** The input of a custom field. */
export function CustomField({ field, optional, start, error }: Props) {
  return (
    <ShopField
      name={`customFields.${field.id}`}
      label={field.label}
      optional={field.required ? undefined : optional}
      placeholder={field.placeholder ?? undefined}
      inputMode={INPUT_MODE[field.type]}
      autoCapitalize={field.type === "TEXT" ? undefined : "none"}
      autoComplete="off"
      maxLength={1000}
      defaultValue={start}
      error={error}
    />
  );
}
