import { useTranslations } from "next-intl";
import { useData } from "#components/panel/queries/use-data.ts";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Output } from "#lib/client/types.ts";
import { owingStores } from "./reads.ts";

type Owing = Output<"listDebts">["stores"][number];

/** The stores that owe, and the platform's loss. Not shown if nothing is owed and nothing was written off. */
export function OwingStores() {
  const t = useTranslations("operatorAdjustments.owing");
  const { stores = [], loss, pagination } = useData(owingStores).data ?? {};
  if (!loss || (loss.owed === 0 && loss.writtenOff === 0)) return null;
  const more = (pagination?.total ?? 0) - stores.length;
  return (
    <Card
      className="mb-3.5"
      title={t("title")}
      description={t.rich("loss", {
        owed: () => <Money value={loss.owed} />,
        writtenOff: () => <Money value={loss.writtenOff} />,
      })}
    >
      {stores.length > 0 && (
        <ul className="grid gap-3">
          {stores.map((one) => (
            <OwingStore key={one.store.id} {...one} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-small text-muted">{t("more", { count: more })}</p>}
    </Card>
  );
}

function OwingStore({ store, owed, since, debts }: Owing) {
  const t = useTranslations("operatorAdjustments.owing");
  const causes = [...new Set(debts.map(({ cause }) => cause))];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
      <span className="min-w-0">
        <IntentLink
          href={`/operador/lojas/${store.id}`}
          className="rounded-sm font-[550] wrap-anywhere hover:underline"
        >
          {store.name}
        </IntentLink>
        <span className="block text-small text-muted">
          {t("since")} <DateTime value={since} /> · {causes.map((cause) => t(`cause.${cause}`)).join(", ")}
        </span>
      </span>
      <span className="font-semibold">
        <Money value={owed} />
      </span>
    </li>
  );
}
