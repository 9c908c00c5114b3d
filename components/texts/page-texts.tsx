import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { Texts } from "./typed.ts";

/** Gives the page below the texts that it names, and those of the primitives and the shell. */
export async function PageTexts({
  names = [],
  children,
}: {
  names?: readonly (keyof Texts)[];
  children: React.ReactNode;
}) {
  const all = await getMessages();
  const wanted = [...new Set<keyof Texts>(["ui", "shell", ...names])];
  const messages = Object.fromEntries(wanted.map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
