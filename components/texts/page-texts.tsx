import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { AddedTexts } from "./added-texts.tsx";
import type { Messages } from "./typed.ts";

type Props = { names?: readonly (keyof Messages)[]; children: React.ReactNode };

/** The texts for every page below a layout: primitives, frame, and the reading and sending of data. */
const SHARED = ["ui", "layout", "help", "queries", "forms", "lists", "sharing"] as const;

/** Sends the shared texts and the named areas to the browser. */
export async function LayoutTexts({ names = [], children }: Props) {
  const messages = await messagesOf([...SHARED, ...names]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Sends the texts of the named areas to the browser, in addition to the surrounding layout's. */
export async function PageTexts({ names = [], children }: Props) {
  return <AddedTexts messages={await messagesOf(names)}>{children}</AddedTexts>;
}

async function messagesOf(names: readonly (keyof Messages)[]): Promise<Partial<Messages>> {
  const all = await getMessages();
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
