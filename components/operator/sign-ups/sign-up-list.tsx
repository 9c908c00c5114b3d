import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { createdColumn } from "#components/panel/lists/created-column.tsx";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Output } from "#lib/client/types.ts";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { OpenActions } from "./open-actions.tsx";

const SIGN_UPS = "operator-sign-ups";
const PAGE = 50;
const FILTERS = ["todos", "confirmados", "esperando"] as const;
const ASKED = { todos: {}, confirmados: { status: "confirmed" }, esperando: { status: "waiting" } } as const;

type SignUp = Output<"listSignUps">["signUps"][number];

/** Accounts and unconfirmed sign-ups. */
export function SignUpList() {
  const t = useTranslations("operatorSignUps");
  const [{ mostrar, inicio }, set] = useQueryStates({
    mostrar: parseAsStringLiteral(FILTERS).withDefault("todos"),
    inicio: parseAsInteger.withDefault(0),
  });
  const query = { ...ASKED[mostrar], limit: PAGE, offset: Math.max(0, inicio) };
  const list = useData(read([SIGN_UPS], "listSignUps", { query }));
  const columns = useColumns();
  return (
    <>
      <Toolbar end={<OperatorCsv path="/operator/sign-ups" query={ASKED[mostrar]} />}>
        <Segmented
          label={t("filter.label")}
          value={mostrar}
          onChange={(next) => void set({ mostrar: next, inicio: null })}
          options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      </Toolbar>
      <PagedTable
        of={list}
        rowsOf={({ signUps }) => signUps}
        skeletonRows={6}
        empty={<EmptyState icon={<UserPlus />} title={t("none.title")} text={t("none.text")} />}
        turnTo={(next) => void set({ inicio: next || null })}
        caption={t("tabs.cadastros")}
        columns={columns}
        phone={(signUp) => <PhoneSignUp signUp={signUp} />}
      />
    </>
  );
}

function useColumns(): Column<SignUp>[] {
  const t = useTranslations("operatorSignUps.column");
  return [
    {
      id: "person",
      header: t("person"),
      cell: ({ name, email }) => (
        <span className="grid min-w-0 gap-0.5 py-1">
          <span className="font-[550] wrap-anywhere">{name ?? email}</span>
          {name && <span className="text-small text-muted wrap-anywhere">{email}</span>}
        </span>
      ),
    },
    { id: "store", header: t("store"), cell: (signUp) => <StoreLink signUp={signUp} /> },
    { id: "state", header: t("state"), cell: (signUp) => <State signUp={signUp} /> },
    createdColumn("when", t("when")),
    { id: "act", header: t("act"), align: "end", cell: (signUp) => <Act signUp={signUp} /> },
  ];
}

function StoreLink({ signUp: { storeId, storeName } }: { signUp: SignUp }) {
  if (!storeName) return <span className="text-small text-faint">—</span>;
  if (!storeId) return <span className="text-small text-muted wrap-anywhere">{storeName}</span>;
  return (
    <IntentLink
      href={`/operador/lojas/${storeId}`}
      className="rounded-sm text-small underline decoration-line-strong underline-offset-3 wrap-anywhere hover:decoration-ink max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      {storeName}
    </IntentLink>
  );
}

function State({ signUp: { status } }: { signUp: SignUp }) {
  const t = useTranslations("operatorSignUps.state");
  return <Badge tone={status === "confirmed" ? "ok" : "wait"}>{t(status)}</Badge>;
}

function Act({ signUp: { id, status, email } }: { signUp: SignUp }) {
  if (status === "confirmed") return null;
  const params = { id };
  return (
    <OpenActions
      email={email}
      what="signUp"
      reads={SIGN_UPS}
      resend={(api) => api.resendWaitingSignUp({ params })}
      cancel={(api) => api.cancelWaitingSignUp({ params })}
    />
  );
}

function PhoneSignUp({ signUp }: { signUp: SignUp }) {
  return (
    <span className="grid gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{signUp.name ?? signUp.email}</span>
        <DateTime value={signUp.createdAt} className="text-small text-muted" />
      </span>
      <span className="text-small text-muted wrap-anywhere">{signUp.email}</span>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <State signUp={signUp} />
        <StoreLink signUp={signUp} />
      </span>
      <Act signUp={signUp} />
    </span>
  );
}
