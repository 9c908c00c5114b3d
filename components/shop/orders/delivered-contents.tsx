"use client";

import { Check, Copy } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import type { DeliveredContent } from "#lib/orders/delivered-content.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

/** The contents of a delivery: codes to copy, links to open, texts to read. */
export function DeliveredContents({
  contents,
  name,
}: {
  contents: readonly DeliveredContent[];
  name: string;
}) {
  const codes = contents.filter(({ kind }) => kind === "code");
  return (
    <>
      {contents
        .filter(({ kind }) => kind !== "code")
        .map((content, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal units are two things bought
          <OtherContent key={at} content={content} name={name} />
        ))}
      {codes.length > 0 && <Codes codes={codes.map(({ value }) => value)} />}
    </>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  return (
    <div className="grid gap-2">
      <p className="font-[550] text-[0.875rem]">
        {t(codes.length === 1 ? "done.yourCode" : "done.yourCodes")}
      </p>
      <ul className="grid gap-2">
        {codes.map((code, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal units are two things bought
          <CodeLine key={at} code={code} />
        ))}
      </ul>
      {codes.length > 1 && (
        <button
          type="button"
          className={`${buttonClass("secondary", "touch")} noscript:hidden print:hidden`}
          onClick={() => copy(codes.join("\n"))}
        >
          {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          {state === "copied" ? t("done.copied") : t("done.copyAll", { count: codes.length })}
        </button>
      )}
    </div>
  );
}

function CodeLine({ code }: { code: string }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  return (
    <li className="flex items-center gap-2 rounded-control border border-line-strong bg-surface py-0.5 pr-0.5 pl-3">
      <code className="min-w-0 grow wrap-anywhere py-2 font-mono text-[1rem] tracking-[0.01em]">{code}</code>
      <button
        type="button"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken noscript:hidden print:hidden"
        aria-label={`${t("done.copy")} ${code}`}
        onClick={() => copy(code)}
      >
        {state === "copied" ? (
          <Check aria-hidden size={18} strokeWidth={1.75} className="text-brand-text" />
        ) : (
          <Copy aria-hidden size={18} strokeWidth={1.75} />
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("done.copied")}
        {state === "failed" && t("copyFailed")}
      </span>
    </li>
  );
}

function OtherContent({ content, name }: { content: DeliveredContent; name: string }) {
  const t = useShopTexts("shopOrders");
  if (content.kind === "link")
    return (
      <div className="grid gap-1.5">
        <a
          href={content.value}
          rel="noopener noreferrer"
          target="_blank"
          aria-label={t("done.openNamed", { name })}
          className={buttonClass("primary", "main")}
        >
          {t("done.open")}
        </a>
        <p className="break-all text-muted text-small">{content.value}</p>
      </div>
    );
  return <TextContent text={content.value} />;
}

function TextContent({ text }: { text: string }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  return (
    <div className="grid gap-2 rounded-control border border-line bg-sunken p-3">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <button
        type="button"
        className={`${buttonClass("secondary", "touch")} justify-self-start noscript:hidden print:hidden`}
        onClick={() => copy(text)}
      >
        {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t(state === "copied" ? "done.copied" : "done.copy")}
      </button>
    </div>
  );
}
