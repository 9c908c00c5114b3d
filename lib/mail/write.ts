import { houseLook, type LookRow, storeLook } from "./branding.ts";
import type { MailContent } from "./content.ts";
import { mailHtml } from "./html.ts";
import { plainText } from "./plain-text.ts";

/** Renders a mail as text and HTML, with the sender's appearance. */
export async function writeMail(
  content: MailContent,
  store: LookRow | null,
): Promise<{ text: string; html: string }> {
  const isTest = store?.storeMode === "test";
  const look = content.from === "store" && store ? storeLook(store) : houseLook(isTest);
  return { text: plainText(content, look), html: await mailHtml(content, look) };
}
