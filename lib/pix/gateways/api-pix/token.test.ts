import { describe, expect, test } from "vitest";
import type { Answer } from "./exchange.ts";
import { TokenSource } from "./token.ts";

describe("the token of an account", () => {
  function make(expiresIn: unknown = 3600) {
    let at = 0;
    let calls = 0;
    const fetch = async (): Promise<Answer> => {
      calls += 1;
      return { kind: "answered", status: 200, body: { access_token: `t${calls}`, expires_in: expiresIn } };
    };
    const wait = (seconds: number) => {
      at += seconds * 1000;
    };
    return { tokens: new TokenSource(fetch, () => at), calls: () => calls, wait };
  }

  test("is fetched by one caller and kept until shortly before its end", async () => {
    const { tokens, calls, wait } = make();
    await Promise.all([tokens.get(), tokens.get(), tokens.get()]);
    wait(3539);
    expect(await tokens.get()).toEqual({ ok: true, token: "t1" });
    wait(1);
    await Promise.all([tokens.get(), tokens.get()]);
    expect(calls()).toBe(2);
  });

  test("of a short life is kept nine tenths of it; one without an end, a few minutes", async () => {
    const short = make("10");
    await short.tokens.get();
    short.wait(8.9);
    await short.tokens.get();
    expect(short.calls()).toBe(1);
    short.wait(0.2);
    await short.tokens.get();
    expect(short.calls()).toBe(2);
    const none = make(null);
    await none.tokens.get();
    none.wait(200);
    await none.tokens.get();
    expect(none.calls()).toBe(1);
  });

  test("that was refused is renewed once, by however many callers it was refused to", async () => {
    const { tokens, calls } = make();
    await tokens.get();
    tokens.accepted("t1");
    const renew = () => {
      tokens.refused("t1");
      return tokens.get();
    };
    const renewed = await Promise.all([renew(), renew()]);
    expect(renewed).toEqual([
      { ok: true, token: "t2" },
      { ok: true, token: "t2" },
    ]);
    expect(await renew()).toEqual({ ok: true, token: "t2" });
    expect(calls()).toBe(2);
  });

  test("says what the PSP answered when it gives none", async () => {
    const refused = new TokenSource(async () => ({
      kind: "answered",
      status: 401,
      body: { error: "invalid_client" },
    }));
    expect(await refused.get()).toEqual({
      ok: false,
      problem: "no token: the PSP answered 401 (invalid_client)",
      ...{ asked: true, pauseMs: 5_000 },
    });
    const down = new TokenSource(async () => ({ kind: "unsent", problem: "ECONNREFUSED" }));
    expect(await down.get()).toMatchObject({ ok: false, asked: true, pauseMs: 0 });
  });
});
