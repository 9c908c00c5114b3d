import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import type { OperatorStore } from "./store.ts";

type Person = OperatorStore["team"][number];

/** The people of a store. */
export function TeamCard({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.team");
  const columns = useColumns();
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-section">{t("title")}</h2>
        <p className="text-small text-muted">{t("invitations", { count: store.invitations })}</p>
      </div>
      {store.team.length === 0 ? (
        <Card>
          <p className="text-body text-muted">{t("nobody")}</p>
        </Card>
      ) : (
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={store.team}
          rowId={({ id }) => id}
          phone={(person) => <PhonePerson person={person} />}
        />
      )}
    </section>
  );
}

function useColumns(): Column<Person>[] {
  const t = useTranslations("operatorStores.team");
  return [
    {
      id: "name",
      header: t("name"),
      cell: ({ name, email }) => (
        <span className="grid min-w-0 gap-0.5 py-1">
          <span className="font-[550] wrap-anywhere">{name}</span>
          <span className="text-small text-muted wrap-anywhere">{email}</span>
        </span>
      ),
    },
    { id: "role", header: t("role"), cell: ({ role }) => t(`roles.${role}`) },
    { id: "factor", header: t("factor"), cell: (person) => <Factor person={person} /> },
    {
      id: "seen",
      header: t("seen"),
      align: "end",
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <DateTime value={lastSignInAt} className="whitespace-nowrap text-small text-muted" />
        ) : (
          <span className="text-small text-muted">{t("never")}</span>
        ),
    },
  ];
}

function Factor({ person: { hasSecondFactor } }: { person: Person }) {
  const t = useTranslations("operatorStores.team");
  return (
    <Badge tone={hasSecondFactor ? "ok" : "wait"}>{t(hasSecondFactor ? "factorOn" : "factorOff")}</Badge>
  );
}

function PhonePerson({ person }: { person: Person }) {
  const t = useTranslations("operatorStores.team");
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{person.name}</span>
        <span className="text-small text-muted">{t(`roles.${person.role}`)}</span>
      </span>
      <span className="mt-1 grid gap-1 text-small text-muted">
        <span className="min-w-0 wrap-anywhere">{person.email}</span>
        <span className="flex items-center justify-between gap-3">
          <Factor person={person} />
          {person.lastSignInAt ? <DateTime value={person.lastSignInAt} /> : t("never")}
        </span>
      </span>
    </>
  );
}
