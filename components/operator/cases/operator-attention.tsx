import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Banner } from "#components/ui/banner.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { DISPUTES } from "../disputes/dispute.tsx";

const EVERY_MS = 30_000;
const ONE = { limit: 1, offset: 0 };

/** The rest that waits for an operator on other pages, each with a link; renders nothing without any. */
export function OperatorAttention() {
  const t = useTranslations("operatorCases.attention");
  const options = { refetchInterval: EVERY_MS };
  const withdrawals = useData(
    read(["operator", "withdrawals"], "listManualWithdrawals", { query: ONE }),
    options,
  );
  const disputes = useData(
    read([DISPUTES, "open"], "listDisputes", { query: { ...ONE, state: "open" } }),
    options,
  );
  const health = useData(read(["operator-health"], "getOperatorHealth"), options).data?.health;
  const found = [
    { id: "worker", href: "/operador/sistema", count: health?.worker.processes === 0 ? 1 : 0 },
    { id: "withdrawals", href: "/operador/saques", count: withdrawals.data?.pagination.total ?? 0 },
    { id: "disputes", href: "/operador/contestacoes", count: disputes.data?.pagination.total ?? 0 },
    { id: "gatewayAccounts", href: "/operador/contas", count: health?.accounts.failing ?? 0 },
    { id: "mails", href: "/operador/sistema", count: health?.mails.failed ?? 0 },
  ] as const;
  const waiting = found.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <div className="mb-3.5">
      <Banner tone="warn" icon={<CircleAlert />}>
        <strong className="font-semibold">{t("title")}</strong>{" "}
        {waiting.map(({ id, href, count }, at) => (
          <Fragment key={id}>
            {at > 0 && <span className="max-sm:hidden"> · </span>}
            <IntentLink
              href={href}
              className="rounded-sm py-0.5 underline underline-offset-3 hover:no-underline max-sm:block max-sm:w-fit max-sm:py-2 sm:inline-block"
            >
              {t(id, { count })}
            </IntentLink>
          </Fragment>
        ))}
      </Banner>
    </div>
  );
}
