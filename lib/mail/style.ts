import type { CSSProperties } from "react";
import { palette } from "#lib/core/palette.ts";

const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/** The colours of components/ui/tokens.css as literals, because mail clients don't support variables. */
const PAPER = "#f8f7f2";
const SURFACE = "#ffffff";
const SUNKEN = "#f1efe8";
const INK = "#15211d";
const MUTED = "#4c5953";
const LINE = "#e4e1d6";

const right = { textAlign: "right", whiteSpace: "nowrap", paddingLeft: "16px" } satisfies CSSProperties;

/** Styles without a store's colour. Everything is inline, because many mail clients drop style sheets. */
const PLAIN = {
  body: { margin: 0, padding: 0, backgroundColor: PAPER, color: INK, fontFamily: FONT },
  page: { width: "100%", maxWidth: "560px", margin: "0 auto", padding: "24px 16px 32px" },
  test: {
    ...{ margin: "0 0 16px", padding: "8px 16px", borderRadius: "9px" },
    ...{ backgroundColor: "#fdf1d4", color: "#7a5200", fontWeight: 600, textAlign: "center" },
    ...{ fontSize: "13px", lineHeight: "20px" },
  },
  head: { marginBottom: "16px" },
  logoCell: { width: "48px" },
  logo: { display: "block", borderRadius: "9px", objectFit: "contain" },
  name: { margin: 0, fontSize: "16px", lineHeight: "24px", fontWeight: 600, color: INK },
  card: { backgroundColor: SURFACE, border: `1px solid ${LINE}`, borderRadius: "12px", padding: "28px 24px" },
  title: {
    ...{
      margin: "0 0 12px",
      fontSize: "24px",
      lineHeight: "30px",
      fontWeight: 650,
      letterSpacing: "-0.02em",
    },
    color: INK,
  },
  text: { margin: "0 0 16px", fontSize: "15px", lineHeight: "23px", color: INK },
  label: { margin: "0 0 6px", fontSize: "13px", lineHeight: "18px", color: MUTED },
  code: {
    ...{ margin: "0 0 20px", padding: "12px 14px", borderRadius: "9px", backgroundColor: SUNKEN, color: INK },
    ...{ fontFamily: MONO, fontSize: "13px", lineHeight: "20px", wordBreak: "break-all" },
  },
  list: { marginBottom: "20px" },
  cell: {
    ...{
      padding: "10px 0",
      borderTop: `1px solid ${LINE}`,
      fontSize: "15px",
      lineHeight: "21px",
      color: INK,
    },
    verticalAlign: "top",
  },
  right,
  fact: { padding: "4px 0", fontSize: "14px", lineHeight: "20px", color: MUTED, verticalAlign: "top" },
  sum: { padding: "4px 0", fontSize: "16px", lineHeight: "24px", fontWeight: 600, color: INK },
  footer: { margin: "20px 0 0", fontSize: "13px", lineHeight: "19px", color: MUTED },
  seller: { margin: "16px 8px 0", fontSize: "12px", lineHeight: "18px", color: MUTED, textAlign: "center" },
} satisfies Record<string, CSSProperties>;

export type MailStyles = Record<keyof typeof PLAIN | "button" | "link", CSSProperties>;

/** The styles of a mail in the sender's colour. */
export function mailStyles(accent: string): MailStyles {
  const { brand, onBrand, text } = palette(accent, "light");
  return {
    ...PLAIN,
    button: {
      ...{
        display: "block",
        padding: "14px 20px",
        borderRadius: "9px",
        backgroundColor: brand,
        color: onBrand,
      },
      ...{
        fontSize: "16px",
        lineHeight: "22px",
        fontWeight: 600,
        textAlign: "center",
        textDecoration: "none",
      },
    },
    link: { color: text, fontWeight: 600, textDecoration: "underline" },
  };
}

/** Styles for clients with dark mode; those support style sheets and classes. */
export function darkStyles(accent: string): string {
  const { brand, onBrand, text } = palette(accent, "dark");
  const rules = [
    // React Email sets the background on the inner cell too.
    [".m-page,.m-page>table>tbody>tr>td", "background-color:#0f1513"],
    [".m-card", "background-color:#161e1b;border-color:#26312d"],
    [".m-ink", "color:#ecf1ee"],
    [".m-muted", "color:#aab7b0"],
    [".m-cell", "border-color:#26312d"],
    [".m-code", "background-color:#1c2522;color:#ecf1ee"],
    [".m-test", "background-color:#33290f;color:#f4cf7a"],
    [".m-button", `background-color:${brand};color:${onBrand}`],
    [".m-link", `color:${text}`],
  ] as const;
  const important = rules.map(([name, rule]) => `${name}{${rule.replace(/;|$/g, "!important;")}}`);
  return `@media (prefers-color-scheme:dark){${important.join("")}}`;
}
