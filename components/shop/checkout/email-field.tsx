"use client";

import { useRef, useState } from "react";
import { linkButton } from "#components/ui/button-class.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { guessedEmail } from "./email-guess.ts";

type Props = { start: string; error: string | undefined; parcels: boolean };

/** The address that receives the goods. Suggests corrections of well-known domains, never applies them. */
export function EmailField({ start, error, parcels }: Props) {
  const t = useShopTexts("checkout");
  const ship = useShopTexts("shopShipping");
  const field = useRef<HTMLInputElement>(null);
  const [guess, setGuess] = useState<string | null>(null);
  const take = () => {
    if (!field.current || !guess) return;
    field.current.value = guess;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
    setGuess(null);
  };
  return (
    <ShopField
      ref={field}
      name="customerEmail"
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      defaultValue={start}
      error={error}
      onBlur={(event) => setGuess(guessedEmail(event.currentTarget.value))}
      hint={
        guess ? (
          <button type="button" className={`${linkButton.brand} -my-1 text-left sm:min-h-8`} onClick={take}>
            {t("emailGuess", { email: guess })}
          </button>
        ) : parcels ? (
          ship("emailHint")
        ) : (
          t("emailHint")
        )
      }
    />
  );
}
