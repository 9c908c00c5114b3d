import type { MailLook } from "./branding.ts";
import type { MailContent, MailFact, MailItem } from "./content.ts";
import { TEST_NOTICE } from "./test-mode-text.ts";

/** Renders the mail as plain text in the same order, one thing a line. */
export function plainText(content: MailContent, look: MailLook): string {
  const { locale, title, paragraphs, code, items, totals, facts, button, footer } = content;
  const blocks = [
    look.test || content.test ? TEST_NOTICE[locale] : null,
    title,
    ...paragraphs,
    code ? `${code.label}:\n${code.value}` : null,
    items ? items.map(itemLine).join("\n") : null,
    totals ? factLines(totals) : null,
    facts ? factLines(facts) : null,
    `${button.label}: ${button.url}`,
    footer,
    look.seller ? `-- \n${look.name}\n${look.seller}` : null,
  ];
  return blocks.filter((block) => block).join("\n\n");
}

function itemLine({ name, quantity, price, link }: MailItem): string {
  const line = `${quantity} × ${name}${price ? `: ${price}` : ""}`;
  return link ? `${line}\n${link.label}: ${link.url}` : line;
}

function factLines(facts: readonly MailFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
}
