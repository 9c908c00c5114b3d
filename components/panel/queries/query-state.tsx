"use client";

import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import type { Problem } from "./problem.ts";

/** A person begins to wonder after this time. */
const SLOW_MS = 3_000;

type Props<T> = {
  of: Pick<UseQueryResult<T, Problem>, "data" | "error" | "isPending" | "isFetching">;
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/**
 * Shows what a query has: its skeleton (and a word when it takes long), why it failed with a way out, the empty state, or
 * its content. Content that is there stays when a later read fails; then a line says so.
 */
export function QueryState<T>({ of, skeleton, empty, isEmpty, children }: Props<T>) {
  const { data, error, isPending, isFetching } = of;
  const client = useQueryClient();
  // One press for every part of the page: what one could not read, the others mostly could not either.
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

/** A skeleton; a screen reader hears that something is under way, and after a while everybody reads it. */
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
  // The shell is on its way to the sign-in page.
  if (kind === "signed-out") return null;
  if (problem.code === "TotpRequired") return <NoAuthenticator />;
  if (kind !== "refused") return <ErrorState kind={kind} retry={again} code={requestId ?? undefined} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title={t("refused")}
        text={message}
        action={<Button onClick={again}>{t("again")}</Button>}
      />
    </div>
  );
}

/** What an operator without an authenticator asks for is refused: the way is to set one up, not to ask again. */
function NoAuthenticator() {
  const t = useTranslations("queries.state.enrol");
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={t("title")}
      text={t("text")}
      action={
        <LinkButton href="/conta" variant="primary">
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
