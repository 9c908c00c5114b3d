import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { registered } from "../../forms/registered.ts";
import { newVariation, type ProductValues } from "./form-values.ts";
import { OwnMeasures } from "./measures-fields.tsx";
import { PriceFields } from "./price-fields.tsx";

const MOST = 100;

/** The options for the buyer in their order in the shop, each with its own price. */
export function VariationsField() {
  const t = useTranslations("products.form");
  const { control, getValues } = useFormContext<ProductValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "variations", keyName: "key" });
  const said = useRef<HTMLParagraphElement>(null);
  const tell = (text: string) => {
    if (said.current) said.current.textContent = text;
  };
  const shift = (from: number, to: number) => {
    const name = getValues(`variations.${from}.name`) || t("variationNth", { nth: from + 1 });
    move(from, to);
    tell(t("variationMoved", { name, place: to + 1, of: fields.length }));
  };
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {fields.map((field, at) => (
          <Variation
            key={field.key}
            at={at}
            of={fields.length}
            onShift={(to) => shift(at, to)}
            onRemove={() => {
              remove(at);
              tell(t("variationRemoved", { name: t("variationNth", { nth: at + 1 }) }));
            }}
          />
        ))}
      </ol>
      <p ref={said} role="status" className="sr-only" />
      <Button
        icon={<Plus aria-hidden />}
        className="justify-self-start"
        disabled={fields.length >= MOST}
        onClick={() => append(newVariation())}
      >
        {t("variationAdd")}
      </Button>
    </div>
  );
}

type VariationProps = { at: number; of: number; onShift: (to: number) => void; onRemove: () => void };

function Variation({ at, of, onShift, onRemove }: VariationProps) {
  const t = useTranslations("products.form");
  const form = useFormContext<ProductValues>();
  const { getValues } = form;
  const name = t("variationNth", { nth: at + 1 });
  const isTwice = (given: string) =>
    getValues("variations").some(
      (other, index) => index < at && other.name.trim().toLowerCase() === given.trim().toLowerCase(),
    );
  return (
    <li className="grid gap-3 rounded-control border border-line p-3.5 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex items-start gap-1">
        <TextField
          label={t("variationName")}
          className="flex-1"
          maxLength={80}
          autoComplete="off"
          placeholder={t("variationExample")}
          {...registered(form, `variations.${at}.name`, {
            validate: (value) =>
              value.trim() === "" ? t("variationMissing") : !isTwice(value) || t("variationTwice"),
          })}
        />
        <div className="mt-6 flex">
          <IconButton
            label={t("variationUp", { name })}
            icon={<ChevronUp aria-hidden />}
            disabled={at === 0}
            onClick={() => onShift(at - 1)}
          />
          <IconButton
            label={t("variationDown", { name })}
            icon={<ChevronDown aria-hidden />}
            disabled={at === of - 1}
            onClick={() => onShift(at + 1)}
          />
          <IconButton
            label={t("variationRemove", { name })}
            icon={<Trash2 aria-hidden />}
            disabled={of === 1}
            onClick={onRemove}
          />
        </div>
      </div>
      <PriceFields at={at} />
      <OwnMeasures at={at} />
    </li>
  );
}
