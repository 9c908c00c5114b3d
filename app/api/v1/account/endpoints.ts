import { z } from "zod";
import { audit } from "#lib/audit/write.ts";
import { beginEnrolment, confirmEnrolment, readSecondFactor, renewRecoveryCodes } from "#lib/auth/enrol.ts";
import { listMemberships } from "#lib/auth/memberships.ts";
import { chooseStore, forgetSessions, listSessions, revokeSession } from "#lib/auth/sessions.ts";
import { totpCode } from "#lib/auth/totp-field.ts";
import type { Actor, StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { qrDataUrl } from "#lib/qr/draw.ts";

const access = { kind: "session", least: "member" } as const;
const code = totpCode.unwrap();
const recoveryCodes = z
  .array(z.string())
  .meta({ description: "Ten of them, each good once; shown only here." });

/** An endpoint with access `session` is never called by anybody else. */
function person(ctx: StoreContext): Extract<Actor, { kind: "session" }> & { id: string } {
  if (ctx.actor.kind !== "session") throw new Error("this endpoint is for sessions");
  return { ...ctx.actor, id: ctx.actor.memberId };
}

export const getAccount = endpoint({
  id: "getAccount",
  tag: "Account",
  method: "GET",
  path: "/account",
  summary: "Who is signed in, with which second factor, in which stores",
  access,
  response: z.object({
    email: z.string(),
    secondFactor: z.object({ enabledAt: z.iso.datetime().nullable(), recoveryCodesLeft: z.number().int() }),
    stores: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        role: z.enum(["owner", "manager", "support"]),
        chosen: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: [],
  run: async (ctx) => {
    const member = person(ctx);
    const [secondFactor, stores] = await Promise.all([
      readSecondFactor(member.id),
      listMemberships(member.id),
    ]);
    return {
      email: member.email,
      secondFactor,
      stores: stores.map((store) => ({ ...store, chosen: store.id === ctx.store?.id })),
    };
  },
});

export const chooseAccountStore = endpoint({
  id: "chooseStore",
  tag: "Account",
  method: "PUT",
  path: "/account/store",
  summary: "Choose the store that this session works in",
  access,
  body: z.strictObject({ storeId: z.uuid() }),
  response: z.object({ storeId: z.uuid() }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { body }) => {
    const member = person(ctx);
    await chooseStore(member.sessionId, member.id, body.storeId);
    return { storeId: body.storeId };
  },
});

export const beginTotp = endpoint({
  id: "beginTotpEnrolment",
  tag: "Account",
  method: "POST",
  path: "/account/totp",
  summary: "Begin the enrolment of an authenticator",
  description:
    "The secret is shown only here and counts once its first code confirms it, within ten minutes. The first one takes the password; replacing one a code of the one in use or, when that is lost, the password and a recovery code: the new one then confirms no money for 24 hours.",
  access,
  body: z.strictObject({
    password: z.string().min(1).max(1024).optional(),
    totpCode,
    recoveryCode: z.string().max(40).optional(),
  }),
  bodyOptional: true,
  response: z.object({
    secret: z.string().meta({ description: "Base32, for typing." }),
    uri: z.string().meta({ description: "otpauth://, for the QR." }),
    qrCode: z.string().meta({ description: "The QR as a data URL of a PNG." }),
  }),
  status: 201,
  errors: ["TotpRequired", "TotpInvalid"],
  run: async (ctx, { body }) => {
    const { secret, uri } = await beginEnrolment(person(ctx), body);
    return { secret, uri, qrCode: qrDataUrl(uri) };
  },
});

export const confirmTotp = endpoint({
  id: "confirmTotpEnrolment",
  tag: "Account",
  method: "POST",
  path: "/account/totp/confirmation",
  summary: "Confirm the authenticator with its first code",
  access,
  body: z.strictObject({ code }),
  response: z.object({ recoveryCodes }),
  status: 201,
  errors: ["TotpRequired", "TotpInvalid"],
  run: async (ctx, { body }) => ({ recoveryCodes: await confirmEnrolment(person(ctx), body.code) }),
});

export const renewCodes = endpoint({
  id: "renewRecoveryCodes",
  tag: "Account",
  method: "POST",
  path: "/account/recovery-codes",
  summary: "Replace the recovery codes by ten new ones",
  access,
  body: z.strictObject({ totpCode }),
  response: z.object({ recoveryCodes }),
  status: 201,
  errors: ["TotpRequired", "TotpInvalid"],
  run: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(person(ctx), body.totpCode) }),
});

export const listAccountSessions = endpoint({
  id: "listSessions",
  tag: "Account",
  method: "GET",
  path: "/account/sessions",
  summary: "Where one is signed in",
  access,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        address: z.string(),
        userAgent: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: [],
  run: async (ctx) => {
    const member = person(ctx);
    return { sessions: await listSessions(member.id, member.sessionId) };
  },
});

export const revokeAccountSession = endpoint({
  id: "revokeSession",
  tag: "Account",
  method: "DELETE",
  path: "/account/sessions/{id}",
  summary: "Sign out a browser",
  description: "At once; within a second on other servers.",
  access,
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => {
    const { id, email, address } = person(ctx);
    await transaction(async (tx) => {
      await revokeSession(tx, id, params.id);
      await audit(tx, { storeId: null, actor: `member:${email}`, action: "session.revoked", address });
    });
    forgetSessions();
    return { success: true };
  },
});
