import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { type FieldProblem, VitrineError } from "#lib/client/error.ts";

type ProblemKind = "offline" | "signed-out" | "forbidden" | "gone" | "slow" | "broken" | "refused";

/** The reason why a call failed, as text for people. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldProblem[];
  readonly details: unknown;
  readonly requestId: string | null;
  /** It is unknown whether the operation was executed. */
  readonly uncertain: boolean;

  constructor(kind: ProblemKind, message: string, cause: unknown) {
    super(message, { cause });
    this.name = "Problem";
    const known = cause instanceof VitrineError ? cause : null;
    this.kind = kind;
    this.status = known?.status ?? 0;
    this.code = known?.code ?? "UnknownError";
    this.fields = known?.fields ?? [];
    this.details = known?.details ?? null;
    this.requestId = known?.requestId ?? null;
    this.uncertain = known?.uncertain ?? false;
  }
}

function kindOf(error: unknown): ProblemKind {
  if (!(error instanceof VitrineError)) return "broken";
  const { status, code, cause } = error;
  if (status === 0) return cause instanceof Error && cause.name === "TimeoutError" ? "slow" : "offline";
  if (code === "Unauthorized") return "signed-out";
  // A new authenticator has a message of its own: it ends with the wait, not with another role.
  if (status === 403 && code !== "TotpTooNew") return "forbidden";
  if (status === 404 || status === 410) return "gone";
  if (code === "ServiceUnavailable") return "slow";
  // PSP errors (502, 503 of a withdrawal) have their own message.
  return status >= 500 && /^(InternalError|UnknownError)$/.test(code) ? "broken" : "refused";
}

/** Codes whose message is meant for developers; `problem.codes` has the texts for people. */
const REWORDED = [
  "ValidationError",
  "RateLimited",
  "IdempotencyKeyReused",
  "IdempotencyInProgress",
  "IdempotencyKeyGone",
  "PayloadTooLarge",
  "MethodNotAllowed",
  "UnsupportedMediaType",
  "StoreInactive",
  "StoreChanged",
  "TotpRequired",
  "PaymentPendingConfirmation",
  "WithdrawalConfirmationPending",
] as const;

/** Converts any thrown error to a Problem, in the language of the page. */
export function useProblem(): (error: unknown) => Problem {
  const t = useTranslations("queries.problem");
  return useCallback(
    (error) => {
      if (error instanceof Problem) return error;
      const kind = kindOf(error);
      const code = error instanceof VitrineError ? error.code : "";
      const reworded = REWORDED.find((known) => known === code);
      if (reworded) return new Problem(kind, t(`codes.${reworded}`), error);
      const message =
        kind === "refused" && error instanceof VitrineError ? error.message : t(`kinds.${kind}`);
      return new Problem(kind, message, error);
    },
    [t],
  );
}
