import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { useAccountHref } from "../authenticator/use-account-href.ts";
import type { Problem } from "./problem.ts";

/** After this time the page says that loading takes longer. */
const SLOW_MS = 3_000;

type Props<T> = {
  of: Pick<UseQueryResult<T, Problem>, "data" | "error" | "isPending" | "isFetching">;
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/**
 * Shows the state of a query: a skeleton (with a message if it takes long), the problem with a retry, the
 * empty state, or the content. Loaded content stays if a later request fails; a line then says so.
 */
export function QueryState<T>({ of, skeleton, empty, isEmpty, children }: Props<T>) {
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
  if (error) return <Failed problem={error} again={again} />;
  return null;
}

/** A skeleton, announced to screen readers. After a while, a visible message too. */
function Waiting({ children }: { children: ReactNode }) {
  const t = useTranslations("queries.state");
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <p role="status" className={slow ? "mb-3 text-small text-muted" : "sr-only"}>
        {slow ? t("slow") : t("loading")}
      </p>
      {children}
    </div>
  );
}

function Failed({ problem, again }: { problem: Problem; again: () => void }) {
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

function Stale({ problem, again }: { problem: Problem; again: () => void }) {
  const t = useTranslations("queries.state");
  return (
    <div role="status" className="mb-3">
      <Banner
        tone="warn"
        action={
          <Button size="sm" onClick={again}>
            {t("again")}
          </Button>
        }
      >
        {t("stale", { why: problem.message })}
      </Banner>
    </div>
  );
}
