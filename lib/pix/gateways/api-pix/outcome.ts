import type { Found, Outcome, Wait } from "../../port.ts";
import type { Answer } from "./exchange.ts";
import { disarm, type Problem, problemOf } from "./problem.ts";

/**
 * The meaning of a PSP's answer. If in doubt `uncertain`: the id is read before a retry or giving up.
 *
 * | answer                                           | a call          | a read        |
 * | ------------------------------------------------ | --------------- | ------------- |
 * | 2xx as expected                                  | `done`          | `done`        |
 * | 2xx that is unreadable or unexpected             | `uncertain`     | `unavailable` |
 * | 3xx                                              | `uncertain`     | `unavailable` |
 * | 400, 409, 422: the id exists, or may             | `duplicate`     |               |
 * | 400, 422: not enough money at the bank           | `later`         |               |
 * | other 400, 404, 410, 422 by a name of the PSP's  | `failed`        |               |
 * | 400, 404 by a name that means absent             |                 | `absent`      |
 * | any other 4xx (a proxy's page, a gateway's JSON) | `uncertain`     | `unavailable` |
 * | 401, 403 after a new token                       | `unavailable`   | `unavailable` |
 * | 429                                              | `later`         | `unavailable` |
 * | 5xx, no answer in time, connection cut           | `uncertain`     | `unavailable` |
 * | no connection, no handshake, no token, breaker   | `unavailable`   | `unavailable` |
 *
 * The responses that mean that an id exists differ by operation: see `existing` of each. A refusal of a
 * repeated call is `duplicate` as well: the first attempt may have succeeded.
 */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

type Meaning<T> = {
  parse(body: unknown): Parsed<T>;
  /** The names by which the PSP refuses this call; `any_problem` if a misread refusal moves no money. */
  refused: readonly string[] | "any_problem";
  /** Whether this refusal may mean that the id already exists. */
  existing(problem: Problem, status: number): boolean;
  /** Reports an unexpected answer to people. */
  complain(problem: string): void;
};

type FoundMeaning<T> = Pick<Meaning<T>, "parse" | "complain"> & {
  /** The error names for an unknown id. */
  absent: readonly string[];
};

const REFUSALS = [400, 404, 409, 410, 422];
const NO_MONEY = /saldo (em conta )?(e )?insuficiente|saldo_insuficiente|insufficient (funds|balance)/;

export function outcomeOf<T>(answer: Answer, { parse, refused, existing, complain }: Meaning<T>): Outcome<T> {
  const wait = waitOf(answer);
  if (answer.kind === "unsent") return { kind: "unavailable", ...wait };
  if (answer.kind === "lost") return { kind: "uncertain" };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = parse(body);
    if (parsed.ok) return { kind: "done", value: parsed.value };
    complain(disarm(parsed.problem));
    return { kind: "uncertain" };
  }
  // An earlier attempt of this call may have been carried out, whatever the answer to this one.
  if (answer.repeated)
    return REFUSALS.includes(status) ? { kind: "duplicate" } : { kind: "uncertain", ...wait };
  if (status === 401 || status === 403) return { kind: "unavailable", ...wait };
  const problem = problemOf(body);
  if (status === 429)
    return { kind: "later", reason: problem?.reason || "the PSP takes no more calls for now", ...wait };
  if (status === 409) return { kind: "duplicate" };
  if (!REFUSALS.includes(status) || !problem) return { kind: "uncertain", ...wait };
  if (existing(problem, status)) return { kind: "duplicate" };
  // A 404 to a call concerns its prerequisites, or comes from a gateway: only its name is conclusive.
  const known = refused === "any_problem" ? status !== 404 : refused.includes(problem.name);
  if (!known) {
    complain(`a refusal that is not known: ${problem.reason}`);
    return { kind: "uncertain" };
  }
  if (NO_MONEY.test(problem.words)) return { kind: "later", reason: problem.reason };
  return { kind: "failed", reason: problem.reason };
}

export function foundOf<T>(answer: Answer, { parse, absent, complain }: FoundMeaning<T>): Found<T> {
  const wait = waitOf(answer);
  if (answer.kind !== "answered") return { kind: "unavailable", ...wait };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = parse(body);
    if (parsed.ok) return { kind: "done", value: parsed.value };
    complain(disarm(parsed.problem));
    return { kind: "unavailable" };
  }
  return isAbsent(answer, absent) ? { kind: "absent" } : { kind: "unavailable", ...wait };
}

/** Whether the PSP itself reports that it does not know the id. */
export function isAbsent(answer: Answer, names: readonly string[]): boolean {
  if (answer.kind !== "answered" || (answer.status !== 400 && answer.status !== 404)) return false;
  return names.includes(problemOf(answer.body)?.name ?? "");
}

/** The time until the PSP can be asked again, if known. */
function waitOf(answer: Answer): Wait {
  if (answer.kind === "lost") return {};
  const { retryAfter } = answer;
  return {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(answer.kind === "unsent" && answer.crowded ? { crowded: true } : {}),
  };
}

const EXISTS =
  /duplicad|encontra-se em uso|ja (existe|existente|foi|esta|encontra-se|utilizad|cadastrad|registrad|processad)|already/;

/** `PUT /cob/{txid}`: CobOperacaoInvalida without violations may be about the txid. */
export function chargeMayExist({ name, words, violations }: Problem): boolean {
  return EXISTS.test(words) || (name === "CobOperacaoInvalida" && violations.length === 0);
}

/**
 * `PUT /pix/{e2eid}/devolucao/{id}`: a repeated refund may also be answered as exceeding the Pix, as one for
 * a Pix that can't be refunded in its state, or just as PixDevolucaoInvalida.
 */
export function refundMayExist({ name, words, violations }: Problem): boolean {
  const told = violations.length > 0;
  return (
    EXISTS.test(words) ||
    /exced|ultrapass|saldo_devolucao_insuficiente|status_pagamento_invalido/.test(words) ||
    (name === "PixDevolucaoInvalida" && !told)
  );
}

/** `PUT /gn/pix/{idEnvio}` (Efí). */
export function payoutMayExist({ words }: Problem): boolean {
  return EXISTS.test(words);
}
