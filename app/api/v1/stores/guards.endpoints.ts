import { z } from "zod";
import { listAudit } from "#lib/audit/list.ts";
import { totpCode } from "#lib/auth/totp-field.ts";
import { line } from "#lib/core/text.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { addDestination, listDestinations, removeDestination } from "#lib/withdrawals/allow-list.ts";
import { changeGuardsBody, guards } from "#lib/withdrawals/guard-rules.ts";
import { changeGuards, readOwnGuards } from "#lib/withdrawals/guards.ts";

const tag = "Guards";
const reads = { kind: "key", scopes: ["balance.read"] } as const;
/** A key that leaked must not be able to open the way for itself. */
const changes = { kind: "session", least: "owner" } as const;

const state = z.object({
  guards,
  pending: z
    .object({ guards, effectiveAt: z.iso.datetime() })
    .nullable()
    .meta({ description: "A loosening that waits for its time." }),
});

const destination = z.object({
  id: z.uuid(),
  label: z.string(),
  hint: z.string().meta({ description: "The key, masked." }),
  usableAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export const getGuards = endpoint({
  id: "getWithdrawalGuards",
  tag,
  method: "GET",
  path: "/stores/me/withdrawal-guards",
  summary: "Read what protects the store's withdrawals",
  access: reads,
  response: state,
  status: 200,
  errors: [],
  run: (ctx) => readOwnGuards(ctx),
});

export const putGuards = endpoint({
  id: "changeWithdrawalGuards",
  tag,
  method: "PUT",
  path: "/stores/me/withdrawal-guards",
  summary: "Change what protects the store's withdrawals",
  description:
    "Only what is sent changes. What gets tighter counts at once; what gets looser after `coolingOffHours`. The owners are mailed, and the audit log has it. Only an owner's session can do this, with a code.",
  access: changes,
  body: changeGuardsBody.extend({ totpCode }),
  confirm: ({ body: { totpCode: _code, ...change } }) => change,
  response: state,
  status: 200,
  errors: [],
  run: (ctx, { body: { totpCode: _code, ...change } }) => changeGuards(ctx, change),
});

export const getDestinations = endpoint({
  id: "listWithdrawalDestinations",
  tag,
  method: "GET",
  path: "/stores/me/withdrawal-destinations",
  summary: "List the keys that may receive withdrawals",
  description: "They count while `allowListOnly` is on. Keys are masked.",
  access: reads,
  response: z.object({ destinations: z.array(destination) }),
  status: 200,
  errors: [],
  run: async (ctx) => ({ destinations: await listDestinations(ctx) }),
});

export const postDestination = endpoint({
  id: "addWithdrawalDestination",
  tag,
  method: "POST",
  path: "/stores/me/withdrawal-destinations",
  summary: "Put a key on the list",
  description: "It may receive from `usableAt` on, when its cooling-off time is over.",
  access: changes,
  body: z.strictObject({ pixKey: line(100), label: line(60), totpCode }),
  confirm: ({ body: { pixKey } }) => ({ pixKey }),
  response: z.object({ destination }),
  status: 201,
  errors: ["PixKeyInvalid"],
  run: async (ctx, { body }) => ({ destination: await addDestination(ctx, body.pixKey, body.label) }),
});

export const deleteDestination = endpoint({
  id: "removeWithdrawalDestination",
  tag,
  method: "DELETE",
  path: "/stores/me/withdrawal-destinations/{id}",
  summary: "Take a key off the list, at once",
  access: changes,
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => {
    await removeDestination(ctx, params.id);
    return { success: true };
  },
});

export const getAudit = endpoint({
  id: "listAuditEntries",
  tag,
  method: "GET",
  path: "/stores/me/audit",
  summary: "List who changed what that protects money",
  description: "Newest first. Entries are never changed or removed.",
  access: { kind: "key", scopes: ["*"] },
  query: z.strictObject(page(50, 100)),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.uuid(),
        actor: z.string(),
        action: z.string(),
        details: z.record(z.string(), z.unknown()),
        createdAt: z.iso.datetime(),
      }),
    ),
    pagination,
  }),
  status: 200,
  errors: [],
  run: async (ctx, { query }) => {
    const { entries, total } = await listAudit(ctx, query);
    return { entries, pagination: { ...query, total } };
  },
});
