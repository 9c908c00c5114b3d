import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useAction } from "../queries/use-action.ts";
import type { Line } from "./line.ts";
import { LineFacts } from "./line-facts.tsx";

/** Decided lines: the matched payments, and a button that restores dismissed lines. */
export function DecidedLines({ lines, state }: { lines: readonly Line[]; state: Line["state"] }) {
  const t = useTranslations("bankStatements");
  return (
    <ul
      aria-label={t(`states.${state}`)}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-6"
        >
          <LineFacts line={line} />
          <Ended line={line} />
        </li>
      ))}
    </ul>
  );
}

function Ended({ line }: { line: Line }) {
  const t = useTranslations("bankStatements");
  const link =
    "w-fit rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink";
  const { state, orderId, orderCode, refundId, customerName } = line;
  if (state === "dismissed") return <Reopen line={line} />;
  if (state === "unmatched")
    return (
      <IntentLink href="/painel/pendencias" className={link}>
        {t("onDesk")}
      </IntentLink>
    );
  if (!orderId) return <p className="text-small">{t(refundId ? "refund" : "charge")}</p>;
  return (
    <p className="min-w-0 wrap-anywhere">
      <IntentLink href={`/painel/pedidos/${orderId}`} className={link}>
        {t(refundId ? "refundOf" : "order", { code: orderCode ?? "" })}
      </IntentLink>
      {customerName && <span className="text-muted">{` · ${customerName}`}</span>}
    </p>
  );
}

function Reopen({ line }: { line: Line }) {
  const t = useTranslations("bankStatements");
  const { run, pending } = useAction({
    call: (api) => api.decideBankStatementLines({ body: { lineIds: [line.id], decision: "open" } }),
    changes: [["statement"]],
    done: () => t("reopened"),
  });
  return (
    <div className="sm:justify-self-end">
      <Button size="sm" pending={pending} onClick={() => void run()}>
        {t("reopen")}
      </Button>
    </div>
  );
}
