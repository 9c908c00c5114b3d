import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { sendAccountMail } from "#lib/auth/account/mail.ts";
import { db } from "#lib/db/client.ts";
import { type Answer, call } from "../fixtures/client.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { cheapest, MOST_CALLS, roundTripsOf } from "../fixtures/round-trips.ts";
import { makeMember, signIn } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** From a stranger to the owner of a test store, by a link in a mail. */

const ORIGIN = process.env.VITRINE_TEST_URL as string;
const SECRET = "quatro barcos no cais";

function person(more: object = {}) {
  const id = randomUUID().slice(0, 12);
  return {
    name: "Nina Prado",
    email: `nina-${id}@example.com`,
    password: SECRET,
    storeName: `Ateliê ${id}`,
    ...more,
  };
}

const signUp = (body: object) => call("POST", "/account/sign-up", { body });
const confirm = (body: object) => call("POST", "/account/sign-up/confirmation", { body });

/** The headers of a browser that a confirmation has signed in. */
function sessionIn(answer: Answer): Record<string, string> {
  const [line = ""] = answer.headers.getSetCookie();
  expect(line).toMatch(/^vitrine\.session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  return { Cookie: line.split(";", 1)[0] as string, Origin: ORIGIN };
}

describe("signing up", () => {
  test("the link makes the person, the store with its wallet and the session", async () => {
    const proof = "x".repeat(43);
    const given = person({ storeName: "Ateliê da Nina & Cia", locale: "en", proof });
    const asked = await signUp(given);
    expect([asked.status, asked.body.success]).toEqual([202, true]);
    expect(await db().member.count({ where: { email: given.email } })).toBe(0);
    const mail = await mailTo(given.email, "sign-up");
    expect(mail.subject).toBe("Confirm your e-mail");
    const token = tokenIn(mail);
    expect(JSON.stringify(await db().accountLink.findMany({ where: { email: given.email } }))).not.toContain(
      token,
    );
    const confirmed = await confirm({ token, proof });
    expect(confirmed.status).toBe(201);
    expect(confirmed.body.store.slug).toMatch(/^atelie-da-nina-/);
    const who = sessionIn(confirmed);
    const account = (await call("GET", "/account", { headers: who })).body;
    expect(account).toMatchObject({
      name: "Nina Prado",
      email: given.email,
      locale: "en",
      totpTrustedFrom: null,
      secondFactor: { enabledAt: null },
      stores: [{ id: confirmed.body.store.id, role: "owner", chosen: true }],
    });
    expect((await call("GET", "/wallet/balance", { headers: who })).body.available).toBe(0);
    expect((await signIn(given.email, SECRET)).cookie).not.toBeNull();
    // The link works once, and the stored data of the sign-up is deleted.
    expect((await confirm({ token, proof })).body.code).toBe("LinkNotValid");
    expect(await db().accountLink.count({ where: { email: given.email } })).toBe(0);
  });

  test("two links pressed at the same time make one person and one store", async () => {
    const proof = "y".repeat(43);
    const given = person({ proof });
    await signUp(given);
    const token = tokenIn(await mailTo(given.email, "sign-up"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm({ token, proof })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(await db().store.count({ where: { name: given.storeName } })).toBe(1);
  });

  test("several links of one address pressed at the same time make one person, and no error", async () => {
    const proof = "v".repeat(43);
    const given = person({ proof });
    const tokens: string[] = [];
    let last: string | undefined;
    for (let index = 0; index < 4; index++) {
      await signUp(given);
      const mail = await mailTo(given.email, "sign-up", last);
      tokens.push(tokenIn(mail));
      last = mail.id;
    }
    const presses = [...tokens, ...tokens, ...tokens].map((token) => confirm({ token, proof }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(11).fill(400)]);
    expect(await db().store.count({ where: { name: given.storeName } })).toBe(1);
  });

  test("in another browser the link takes the password: a stranger's sign-up is not confirmed by the reader", async () => {
    const stranger = person({ proof: "z".repeat(43), password: "a senha do estranho" });
    await signUp(stranger);
    const token = tokenIn(await mailTo(stranger.email, "sign-up"));
    expect((await confirm({ token })).body.details[0].path).toBe("password");
    expect((await confirm({ token, proof: "w".repeat(43) })).body.details[0].path).toBe("password");
    expect((await confirm({ token, password: SECRET })).body.details[0].message).toBe("está incorreta");
    expect(await db().member.count({ where: { email: stranger.email } })).toBe(0);
    expect((await confirm({ token, password: "a senha do estranho" })).status).toBe(201);
  });

  test("the same name twice gives two addresses", async () => {
    const slugs: string[] = [];
    for (const proof of ["a".repeat(30), "b".repeat(30)]) {
      const given = person({ storeName: "Duas Irmãs", proof });
      await signUp(given);
      slugs.push(
        (await confirm({ token: tokenIn(await mailTo(given.email, "sign-up")), proof })).body.store.slug,
      );
    }
    expect(new Set(slugs).size).toBe(2);
  });
});

describe("nobody is found out", () => {
  test("a known address gets the same answer, and only its mail says so", async () => {
    const member = await makeMember({ totp: false });
    const fresh = person();
    const [known, unknown] = await Promise.all([
      signUp(person({ email: member.email.toUpperCase() })),
      signUp(fresh),
    ]);
    const plain = ({ status, body }: Answer) => [status, body];
    expect(plain(known)).toEqual(plain(unknown));
    expect((await mailTo(member.email, "known")).text).not.toContain("token=");
    await mailTo(fresh.email, "sign-up");
    const left = await db().accountLink.findFirstOrThrow({ where: { email: member.email } });
    expect([left.passwordHash, left.tokenHash]).toEqual([null, null]);
    for (const email of [member.email, "nobody-at-all@example.com", fresh.email]) {
      const again = await call("POST", "/account/sign-up/resend", { body: { email } });
      expect(plain(again)).toEqual(plain(unknown));
    }
  });

  test("a request does the same work for both: it never asks whether the address is known", async () => {
    const member = async () => (await makeMember({ totp: false })).email;
    /** Each is a first one for its address: a request that reads counters anew makes more. */
    const least = async (emails: string[]) => {
      const ask = async () => ({
        trips: roundTripsOf((await signUp(person({ email: emails.pop() }))).headers),
      });
      return (await cheapest(ask)).trips;
    };
    const known = await Promise.all(Array.from({ length: MOST_CALLS }, member));
    expect(await least([...known])).toBe(await least(known.map(() => person().email)));
  });

  test("nobody's mailbox is filled: five sign-ups an hour, in silence", async () => {
    const given = person();
    for (let index = 0; index < 7; index++) expect((await signUp(given)).status).toBe(202);
    await eventually(
      async () => (await db().accountLink.count({ where: { email: given.email, expiresAt: null } })) === 0,
    );
    expect(await db().mail.count({ where: { toAddress: given.email } })).toBeLessThanOrEqual(5);
  });
});

describe("a link", () => {
  test("ends after 24 hours of the database's clock, and the mail can be asked for again", async () => {
    const given = person();
    await signUp(given);
    const first = await mailTo(given.email, "sign-up");
    const [life] = await db().$queryRaw<{ hours: number }[]>`
      SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM account_links WHERE email = ${given.email}`;
    expect(life).toEqual({ hours: 24 });
    await db()
      .$executeRaw`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE email = ${given.email}`;
    const late = await confirm({ token: tokenIn(first), password: SECRET });
    expect([late.status, late.body.code]).toEqual([400, "LinkNotValid"]);
    await db()
      .$executeRaw`UPDATE account_links SET expires_at = now() + interval '1 minute' WHERE email = ${given.email}`;
    await call("POST", "/account/sign-up/resend", { body: { email: given.email } });
    const second = await mailTo(given.email, "sign-up", first.id);
    expect((await confirm({ token: tokenIn(first), password: SECRET })).body.code).toBe("LinkNotValid");
    expect((await confirm({ token: tokenIn(second), password: SECRET })).status).toBe(201);
  });

  test("of another kind opens nothing here", async () => {
    const member = await makeMember({ totp: false });
    await call("POST", "/account/password/reset-request", { body: { email: member.email } });
    const token = tokenIn(await mailTo(member.email, "password-reset"));
    expect((await confirm({ token, password: SECRET })).body.code).toBe("LinkNotValid");
  });
});

describe("where signing up is not open", () => {
  /** Runs the worker's part of a sign-up on such a server. */
  async function kindOf(email: string, mode: "invite" | "closed"): Promise<string | undefined> {
    const link = await db().accountLink.create({
      data: { kind: "sign_up", email, locale: "pt-BR", name: "N", storeName: "L", passwordHash: "x" },
    });
    await sendAccountMail(link.id, mode);
    return (await db().mail.findFirst({ where: { toAddress: email }, orderBy: { id: "desc" } }))?.kind;
  }

  test("only an invited address may, and where it is closed nobody", async () => {
    const stranger = person().email;
    expect(await kindOf(stranger, "invite")).toBe("closed");
    const store = await makeStore();
    const owner = await makeMember({ storeId: store.id });
    const guest = person().email;
    await db().invitation.create({
      data: {
        storeId: store.id,
        email: guest,
        role: "support",
        locale: "pt-BR",
        invitedBy: owner.id,
        tokenHash: new Uint8Array(Buffer.from(randomUUID())),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    expect(await kindOf(guest, "invite")).toBe("sign-up");
    expect(await kindOf(guest, "closed")).toBe("closed");
  });
});

test("an authenticator that is enrolled within the hour of the confirmation is trusted at once", async () => {
  const proof = "p".repeat(43);
  const given = person({ proof });
  await signUp(given);
  const who = sessionIn(await confirm({ token: tokenIn(await mailTo(given.email, "sign-up")), proof }));
  const begin = { headers: who, body: { password: SECRET } };
  const { secret } = (await call("POST", "/account/totp", begin)).body;
  const code = await generate({ secret });
  expect((await call("POST", "/account/totp/confirmation", { headers: who, body: { code } })).status).toBe(
    201,
  );
  expect((await call("GET", "/account", { headers: who })).body).toMatchObject({
    totpTrustedFrom: null,
    secondFactor: { unproven: false, recoveryCodesLeft: 10 },
  });
  const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  const key = await call("POST", "/stores/me/api-keys", {
    headers: who,
    body: { name: "Servidor", scopes: ["*"], totpCode: next },
  });
  expect(key.status).toBe(201);
});
