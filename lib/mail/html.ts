import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactNode } from "react";
import type { MailLook } from "./branding.ts";
import type { MailContent, MailFact, MailItem } from "./content.ts";
import { darkStyles, type MailStyles, mailStyles } from "./style.ts";
import { TEST_NOTICE } from "./test-mode-text.ts";

/**
 * Renders the mail as HTML: one column that every mail client can show. The worker runs the sources without a
 * build, which JSX would need, so elements are created by calls.
 */
export function mailHtml(content: MailContent, look: MailLook): Promise<string> {
  const { locale, title, preview, paragraphs } = content;
  const styles = mailStyles(look.accent);
  const test = look.test || content.test;
  return render(
    h(
      Html,
      { lang: locale, dir: "ltr" },
      h(
        Head,
        null,
        h("title", null, title),
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("meta", { name: "color-scheme", content: "light dark" }),
        h("meta", { name: "supported-color-schemes", content: "light dark" }),
        h("style", null, darkStyles(look.accent)),
      ),
      h(
        Body,
        { style: styles.body, className: "m-page" },
        h(Preview, null, preview ?? paragraphs[0] ?? title),
        h(
          Container,
          { style: styles.page },
          test && h(Text, { style: styles.test, className: "m-test" }, TEST_NOTICE[locale]),
          sender(look, styles),
          h(Section, { style: styles.card, className: "m-card" }, card(content, styles)),
          look.seller && h(Text, { style: styles.seller, className: "m-muted" }, look.seller),
        ),
      ),
    ),
  );
}

function sender({ name, logo }: MailLook, styles: MailStyles): ReactNode {
  const shown = h(Text, { style: styles.name, className: "m-ink" }, name);
  return h(
    Section,
    { style: styles.head },
    h(
      Row,
      null,
      logo &&
        h(
          Column,
          { style: styles.logoCell },
          h(Img, { src: logo, width: 36, height: 36, alt: "", style: styles.logo }),
        ),
      h(Column, null, shown),
    ),
  );
}

function card(content: MailContent, styles: MailStyles): ReactNode {
  const { title, paragraphs, code, items, totals, facts, button, footer } = content;
  return [
    h(Heading, { key: "title", as: "h1", style: styles.title, className: "m-ink" }, title),
    ...paragraphs.map((text, index) =>
      h(Text, { key: `text ${index}`, style: styles.text, className: "m-ink" }, text),
    ),
    code && h(Text, { key: "code label", style: styles.label, className: "m-muted" }, code.label),
    code && h(Text, { key: "code", style: styles.code, className: "m-code" }, code.value),
    items &&
      h(
        Section,
        { key: "items", style: styles.list },
        items.map((item, index) => itemRow(item, index, styles)),
      ),
    totals && factRows("totals", totals, styles, true),
    facts && factRows("facts", facts, styles, false),
    h(Button, { key: "button", href: button.url, style: styles.button, className: "m-button" }, button.label),
    h(Text, { key: "footer", style: styles.footer, className: "m-muted" }, footer),
  ];
}

function itemRow({ name, quantity, price, link }: MailItem, key: number, styles: MailStyles): ReactNode {
  const right = link
    ? h(Link, { href: link.url, style: styles.link, className: "m-link" }, link.label)
    : price;
  const className = "m-cell m-ink";
  const children = [
    h(Column, { key: "what", style: styles.cell, className }, quantity > 1 ? `${quantity} × ${name}` : name),
    right &&
      h(
        Column,
        { key: "more", style: { ...styles.cell, ...styles.right }, className, align: "right" },
        right,
      ),
  ];
  return h(Row, { key, children });
}

function factRows(
  key: string,
  facts: readonly MailFact[],
  styles: MailStyles,
  lastCounts: boolean,
): ReactNode {
  const rows = facts.map(({ label, value }, index) => {
    const counts = lastCounts && index === facts.length - 1;
    const style = counts ? styles.sum : styles.fact;
    const className = counts ? "m-ink" : "m-muted";
    const children = [
      h(Column, { key: "label", style, className }, label),
      h(Column, { key: "value", style: { ...style, ...styles.right }, className, align: "right" }, value),
    ];
    return h(Row, { key: label, children });
  });
  return h(Section, { key, style: styles.list }, rows);
}
