import { describe, expect, test } from "vitest";
import { AppError } from "#lib/errors/app-error.ts";
import { isStalePlan, isTransient, mayHaveCommitted } from "./connection-errors.ts";

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);
const judged = (error: unknown) => [isTransient(error), mayHaveCommitted(error)];

describe("SQLSTATE", () => {
  test.each([
    ["08006", "connection failure", true, true],
    ["08007", "transaction resolution unknown", true, true],
    ["40003", "statement completion unknown", true, true],
    ["57P01", "terminating connection due to administrator command", true, true],
    ["57P02", "crash shutdown", true, true],
    ["57P03", "the database system is starting up", true, false],
    ["08001", "unable to connect", true, false],
    ["53300", "too many clients already", true, false],
    ["53200", "out of memory", true, false],
    ["57014", "canceling statement due to statement timeout", true, false],
    ["40001", "could not serialize access", true, false],
    ["40P01", "deadlock detected", true, false],
    ["55P03", "lock not available", true, false],
    ["23514", "check constraint", false, false],
    ["VT001", "idempotencyClaimLost", false, false],
    ["0A000", "another feature that is not supported", false, false],
  ])("%s %s: transient %s, may have committed %s", (code, message, transient, committed) => {
    expect(judged(failure(message, { code }))).toEqual([transient, committed]);
  });
});

describe("sockets and driver", () => {
  test.each([
    [{ code: "ECONNREFUSED", syscall: "connect" }, "connect ECONNREFUSED", true, false],
    [{ code: "ETIMEDOUT", syscall: "connect" }, "connect ETIMEDOUT", true, false],
    [{ code: "ENOTFOUND", syscall: "getaddrinfo" }, "getaddrinfo ENOTFOUND db", true, false],
    [{ code: "EAI_AGAIN", syscall: "getaddrinfo" }, "getaddrinfo EAI_AGAIN db", true, false],
    [{ code: "EHOSTUNREACH", syscall: "connect" }, "connect EHOSTUNREACH", true, false],
    [{ code: "ENETUNREACH", syscall: "connect" }, "connect ENETUNREACH", true, false],
    [{ code: "EHOSTUNREACH", syscall: "read" }, "read EHOSTUNREACH", true, true],
    [{ code: "ENETUNREACH", syscall: "write" }, "write ENETUNREACH", true, true],
    [{ code: "ECONNRESET", syscall: "read" }, "read ECONNRESET", true, true],
    [{ code: "EPIPE", syscall: "write" }, "write EPIPE", true, true],
    [{ code: "ETIMEDOUT", syscall: "read" }, "read ETIMEDOUT", true, true],
    [{}, "Connection terminated unexpectedly", true, true],
    [{}, "Connection terminated", true, true],
    [{}, "Query read timeout", true, true],
    [{}, "timeout exceeded when trying to connect", true, false],
    [{}, "Connection terminated due to connection timeout", true, false],
    [{}, "Client has encountered a connection error and is not queryable", true, false],
    [{}, "column does not exist", false, false],
  ])("%o %s: transient %s, may have committed %s", (facts, message, transient, committed) => {
    expect(judged(failure(message, facts))).toEqual([transient, committed]);
  });
});

test("errors of our own and what is no error are neither", () => {
  expect(judged(new AppError("ServiceUnavailable"))).toEqual([false, false]);
  expect(judged("Connection terminated")).toEqual([false, false]);
  expect(judged(null)).toEqual([false, false]);
});

test("a stale plan is known by its routine, in every language, and was rolled back", () => {
  const stale = failure("plano em cache", { code: "0A000", routine: "RevalidateCachedQuery" });
  expect(isStalePlan(stale)).toBe(true);
  expect(judged(stale)).toEqual([true, false]);
});
