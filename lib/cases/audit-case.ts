import type { z } from "zod";
import type { AuditAction } from "#lib/audit/acts.ts";
import { actorName, audit } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import { type AppError, refusedField } from "#lib/errors/app-error.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";
import type { acted } from "./schemas.ts";

export type Acted = z.output<typeof acted>;

/** Audits an action on a case. A case without a store is audited in the platform's log. */
export function note(
  tx: Sql,
  ctx: Pick<Context, "actor">,
  scope: Scope,
  storeId: string | null,
  action: AuditAction,
  details: object,
): Promise<void> {
  const { actor } = ctx;
  return audit(tx, {
    storeId,
    actor: whoOf(ctx, scope),
    action,
    details,
    address: actor.kind === "session" ? actor.address : null,
  });
}

export function whoOf(ctx: Pick<Context, "actor">, scope: Scope): string {
  const { actor } = ctx;
  return scope.storeId === null && actor.kind === "session" ? `operator:${actor.email}` : actorName(ctx);
}

export function notAllowed(
  message: (typeof caseMessages)[keyof typeof caseMessages] = caseMessages.action,
): AppError {
  return refusedField("CaseActionNotAllowed", "id", message);
}
