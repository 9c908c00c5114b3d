import { describe, expect, test } from "vitest";
import type { Found, Outcome } from "../port.ts";
import { FIRST_CLAIM, type Held } from "./claim.ts";
import { callNow, type Verdict } from "./make.ts";

/** The outcome of a call, depending on earlier calls and on what the PSP then says about the id. */
const CALLED: Held = { ...FIRST_CLAIM, called: true, unsureUntil: new Date() };
const UNSURE: Held = { ...CALLED, unsure: true };
const FAILED: Outcome<string> = { kind: "failed", reason: "no" };
const DUPLICATE: Outcome<string> = { kind: "duplicate" };
const DONE: Found<string> = { kind: "done", value: "there" };
const ABSENT: Found<string> = { kind: "absent" };
const SILENT: Found<string> = { kind: "unavailable" };

const tried = (
  held: Held,
  outcome: Outcome<string>,
  found: Found<string>,
  unknownDuplicateIsRefused = false,
) =>
  callNow<string>(
    held,
    { read: async () => found, call: async () => outcome, unknownDuplicateIsRefused },
    performance.now(),
  );
const nothing: Verdict<string> = { kind: "nothing", why: "failed" };
const known: Verdict<string> = { kind: "known", view: "there" };
const open: Verdict<string> = { kind: "open", learned: "uncertain" };

describe("a refusal", () => {
  test("of the only call is final", async () => {
    expect(await tried(FIRST_CLAIM, FAILED, SILENT)).toEqual({ kind: "refused", reason: "no" });
  });

  test("after a call without an answer is final only when the PSP then says that it does not know the id", async () => {
    expect(await tried(CALLED, FAILED, ABSENT)).toEqual({ kind: "refused", reason: "no" });
    expect(await tried(CALLED, FAILED, SILENT)).toEqual(nothing);
    expect(await tried(CALLED, FAILED, DONE)).toEqual(known);
    expect(await tried(UNSURE, FAILED, ABSENT)).toEqual(nothing);
  });
});

describe("a duplicate", () => {
  test("is read, and is what the PSP says", async () => {
    expect(await tried(FIRST_CLAIM, DUPLICATE, DONE)).toEqual(known);
  });

  test("that the PSP does not know stays open for a payout, however long ago the calls were", async () => {
    for (const held of [FIRST_CLAIM, UNSURE, CALLED])
      expect(await tried(held, DUPLICATE, ABSENT)).toEqual(open);
  });

  test("that the PSP does not know is a refund refused, once no call can be carried out any more", async () => {
    expect(await tried(FIRST_CLAIM, DUPLICATE, ABSENT, true)).toEqual(open);
    expect(await tried(UNSURE, DUPLICATE, ABSENT, true)).toEqual(nothing);
    expect(await tried(CALLED, DUPLICATE, SILENT, true)).toEqual(open);
    expect(await tried(CALLED, DUPLICATE, ABSENT, true)).toMatchObject({ kind: "refused" });
  });
});
