import type { Found, Outcome } from "../../port.ts";
import type { Answer } from "./exchange.ts";
import { disarm, type Problem, problemOf } from "./problem.ts";

/**
 * What a PSP's answer means. In doubt `uncertain`: the id is read before anything is repeated or given up.
 *
 * | answer                                           | a call          | a read        |
 * | ------------------------------------------------ | --------------- | ------------- |
 * | 2xx that is what was asked for                   | `done`          | `done`        |
 * | 2xx that can't be read, or is something else     | `uncertain`     | `unavailable` |
 * | 3xx                                              | `uncertain`     | `unavailable` |
 * | 400, 409, 422: the id exists, or may             | `duplicate`     |               |
 * | 400, 422: not enough money at the bank           | `later`         |               |
 * | other 400, 404, 410, 422 with a problem in it    | `failed`        | 404: `absent` |
 * | 4xx without a problem (a proxy's page)           | `uncertain`     | `unavailable` |
 * | 401, 403 after a new token                       | `unavailable`   | `unavailable` |
 * | 429                                              | `later`         | `unavailable` |
 * | 5xx, no answer in time, connection cut           | `uncertain`     | `unavailable` |
 * | no connection, no handshake, no token, breaker   | `unavailable`   | `unavailable` |
 *
 * What says that an id exists differs by operation: see `existing` of each.
 */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

type Meaning<T> = {
  parse(body: unknown): Parsed<T>;
  /** Whether this refusal can mean that the id exists already. */
  existing(problem: Problem, status: number): boolean;
  /** Told what a person has to know: an answer that is not what was asked for. */
  complain(problem: string): void;
};

const REFUSALS = [400, 404, 409, 410, 422];
const NO_MONEY = /saldo (em conta )?(e )?insuficiente|saldo_insuficiente|insufficient (funds|balance)/;

export function outcomeOf<T>(answer: Answer, { parse, existing, complain }: Meaning<T>): Outcome<T> {
  if (answer.kind === "unsent") return { kind: "unavailable" };
  if (answer.kind === "lost") return { kind: "uncertain" };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = parse(body);
    if (parsed.ok) return { kind: "done", value: parsed.value };
    complain(disarm(parsed.problem));
    return { kind: "uncertain" };
  }
  if (status === 401 || status === 403) return { kind: "unavailable" };
  const problem = problemOf(body);
  if (status === 429)
    return { kind: "later", reason: problem?.reason || "the PSP takes no more calls for now" };
  if (status === 409) return { kind: "duplicate" };
  if (!REFUSALS.includes(status) || !problem) return { kind: "uncertain" };
  if (existing(problem, status)) return { kind: "duplicate" };
  if (NO_MONEY.test(problem.words)) return { kind: "later", reason: problem.reason };
  return { kind: "failed", reason: problem.reason };
}

export function foundOf<T>(
  answer: Answer,
  { parse, complain }: Pick<Meaning<T>, "parse" | "complain">,
): Found<T> {
  if (answer.kind !== "answered") return { kind: "unavailable" };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = parse(body);
    if (parsed.ok) return { kind: "done", value: parsed.value };
    complain(disarm(parsed.problem));
    return { kind: "unavailable" };
  }
  // A page of a proxy, or a wrong path, is no statement about an id.
  return status === 404 && problemOf(body) ? { kind: "absent" } : { kind: "unavailable" };
}

const EXISTS =
  /duplicad|encontra-se em uso|ja (existe|existente|foi|esta|encontra-se|utilizad|cadastrad|registrad|processad)|already/;

/** `PUT /cob/{txid}`: CobOperacaoInvalida without saying which property may be the txid's. */
export function chargeMayExist({ name, words, violations }: Problem): boolean {
  return EXISTS.test(words) || (name === "CobOperacaoInvalida" && violations.length === 0);
}

/**
 * `PUT /pix/{e2eid}/devolucao/{id}`: whoever sends the same refund again is also told that it would be more than the
 * Pix, that the Pix is in no state to be refunded, or nothing but PixDevolucaoInvalida.
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
