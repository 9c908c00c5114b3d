import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { useIsFirst, useIsSaid } from "#components/ui/only-first.tsx";
import { useOnline } from "#components/ui/use-online.ts";
import { useAccountHref } from "../authenticator/use-account-href.ts";
import type { Problem } from "./problem.ts";

/** After this time the page says that loading takes longer. */
const SLOW_MS = 3_000;

type Props<T> = {
  of: Pick<UseQueryResult<T, Problem>, "data" | "error" | "isPending" | "isFetching">;
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Shown while an earlier part of the page tells the same failure; by default one quiet line. */
  toldElsewhere?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows the state of a query: a skeleton (with a message if it takes long), the problem with a retry, the
 * empty state, or the content. Loaded content stays if a later request fails; a line then says so. Parts of a page that
 * fail for the same reason say it once.
 */
export function QueryState<T>(props: Props<T>) {
  const { of, skeleton, empty, isEmpty, toldElsewhere, children } = props;
  const { data, error, isPending, isFetching } = of;
  const client = useQueryClient();
  // One press retries all failed parts of the page, since they usually fail together.
  const again = () =>
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  if (data !== undefined)
    return (
      <>
        {error && !isFetching && <Stale problem={error} again={again} />}
        {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
      </>
    );
  if (isPending || isFetching) return <Waiting>{skeleton}</Waiting>;
  if (error) return <Failed problem={error} again={again} toldElsewhere={toldElsewhere} />;
  return null;
}

/** A skeleton, announced to screen readers. After a while, a visible message too, in the first part that waits. */
function Waiting({ children }: { children: ReactNode }) {
  const t = useTranslations("queries.state");
  const [slow, setSlow] = useState(false);
  const { mark, isFirst } = useIsFirst("slow");
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      {mark}
      <p role="status" className={slow && isFirst ? "mb-3 text-small text-muted" : "sr-only"}>
        {slow ? t("slow") : t("loading")}
      </p>
      {children}
    </div>
  );
}

type FailedProps = { problem: Problem; again: () => void };

const failureOf = ({ kind, message }: Problem) => `failed ${kind} ${message}`;

function Failed({ problem, again, toldElsewhere }: FailedProps & { toldElsewhere: ReactNode }) {
  const t = useTranslations("queries.state");
  const { mark, isFirst } = useIsFirst(failureOf(problem));
  const quiet =
    toldElsewhere === undefined ? <p className="text-small text-muted">{t("alsoFailed")}</p> : toldElsewhere;
  return (
    <>
      {mark}
      {isFirst ? <Failure problem={problem} again={again} /> : problem.kind !== "signed-out" && quiet}
    </>
  );
}

function Failure({ problem, again }: FailedProps) {
  const t = useTranslations("queries.state");
  const { kind, message, requestId } = problem;
  // The layout is redirecting to the sign-in page.
  if (kind === "signed-out") return null;
  if (problem.code === "TotpRequired") return <NoAuthenticator />;
  // Another try does not bring back a record that is gone, and support cannot help.
  if (kind === "gone") return <ErrorState kind={kind} />;
  if (kind !== "refused") return <ErrorState kind={kind} retry={again} code={requestId ?? undefined} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        failed
        title={t("refused")}
        text={message}
        action={<Button onClick={again}>{t("again")}</Button>}
      />
    </div>
  );
}

/** The API refuses operators without an authenticator: leads to its enrolment instead of a retry. */
function NoAuthenticator() {
  const t = useTranslations("queries.state.enrol");
  const account = useAccountHref();
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={t("title")}
      text={t("text")}
      action={
        <LinkButton href={account} variant="primary">
          {t("action")}
        </LinkButton>
      }
    />
  );
}

function Stale({ problem, again }: FailedProps) {
  const t = useTranslations("queries.state");
  const { mark, isFirst } = useIsFirst(`stale ${problem.message}`);
  const online = useOnline();
  // The frame says it above every page, which is read again once there is a network.
  const isSaid = problem.kind === "offline" && !online;
  // The button of that failure retries this part, too.
  const withoutButton = useIsSaid(failureOf(problem));
  return (
    <>
      {mark}
      {isFirst && !isSaid && (
        <div role="status" className="mb-3">
          <Banner
            tone="warn"
            action={
              !withoutButton && (
                <Button size="sm" onClick={again}>
                  {t("again")}
                </Button>
              )
            }
          >
            {t("stale", { why: problem.message })}
          </Banner>
        </div>
      )}
    </>
  );
}
