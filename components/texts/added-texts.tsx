"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { useMemo } from "react";
import type { Messages } from "./typed.ts";

/** Adds texts to those sent by the surrounding layout. */
export function AddedTexts({
  messages,
  children,
}: {
  messages: Partial<Messages>;
  children: React.ReactNode;
}) {
  const above = useMessages();
  const both = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={both}>
      {children}
    </NextIntlClientProvider>
  );
}
