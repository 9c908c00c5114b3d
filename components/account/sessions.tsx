import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { panelApi } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast.ts";
import type { Output } from "#lib/client/types.ts";
import { sessionList } from "./reads.ts";
import { useCall } from "./use-call.ts";

type Session = Output<"listSessions">["sessions"][number];

/** The account's sessions, each with a button that ends it. */
export function Sessions() {
  const t = useTranslations("account.sessions");
  const problemOf = useProblem();
  const list = useQuery<Session[], Problem>({
    queryKey: ["sessions"],
    queryFn: ({ signal }) =>
      sessionList.ask(panelApi(signal)).catch((error: unknown) => {
        throw signal.aborted ? error : problemOf(error);
      }),
  });
  return (
    <Card title={t("title")} description={t("text")}>
      <QueryState of={list} skeleton={<Waiting />}>
        {(sessions) => (
          <ul className="grid">
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <Row key={session.id} session={session} />
              ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function Row({ session }: { session: Session }) {
  const t = useTranslations("account.sessions");
  const queries = useQueryClient();
  const end = useCall((api) => api.revokeSession({ params: { id: session.id } }));
  const found = browserOf(session.userAgent);
  const name = !found
    ? t("unknown")
    : found.system
      ? t("where", { browser: found.browser, system: found.system })
      : found.browser;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <MonitorSmartphone
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 self-start text-muted"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium">
          {name}
          {session.current && (
            <Badge tone="ok" dot={false}>
              {t("here")}
            </Badge>
          )}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {t.rich("seen", { when: () => <DateTime value={session.lastSeenAt} /> })}
          {" · "}
          {t("address", { address: session.address })}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          pending={end.pending}
          aria-label={t("endNamed", { name })}
          onClick={async () => {
            const answer = await end.run();
            if (!answer) return;
            if (answer.ok) toast.done(t("ended"));
            else toast.failed(answer.problem.message);
            void queries.invalidateQueries({ queryKey: ["sessions"] });
          }}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

const NAMES: Record<string, string> = {
  Edg: "Edge",
  EdgA: "Edge",
  EdgiOS: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  FxiOS: "Firefox",
  CriOS: "Chrome",
};
const SYSTEMS: Record<string, string> = { "Mac OS": "macOS", CrOS: "ChromeOS" };

/** Browser and system names, so that people recognise their own sessions; null for other programs. */
function browserOf(userAgent: string | null): { browser: string; system: string | null } | null {
  const agent = userAgent ?? "";
  const browser =
    /(EdgA|EdgiOS|Edg|OPR|SamsungBrowser|FxiOS|CriOS|Firefox)\//.exec(agent)?.[1] ??
    /(Chrome|Safari)\//.exec(agent)?.[1];
  if (!browser) return null;
  const system = /(Android|iPhone|iPad|Windows|CrOS|Mac OS|Linux)/.exec(agent)?.[1];
  return { browser: NAMES[browser] ?? browser, system: system ? (SYSTEMS[system] ?? system) : null };
}
