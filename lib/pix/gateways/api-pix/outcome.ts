import type { Found, Outcome, Wait } from "../../port.ts";
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
 * | other 400, 404, 410, 422 by a name of the PSP's  | `failed`        |               |
 * | 400, 404 by a name that means absent             |                 | `absent`      |
 * | any other 4xx (a proxy's page, a gateway's JSON) | `uncertain`     | `unavailable` |
 * | 401, 403 after a new token                       | `unavailable`   | `unavailable` |
 * | 429                                              | `later`         | `unavailable` |
 * | 5xx, no answer in time, connection cut           | `uncertain`     | `unavailable` |
 * | no connection, no handshake, no token, breaker   | `unavailable`   | `unavailable` |
 *
 * What says that an id exists differs by operation: see `existing` of each. A refusal of a call that was repeated is
 * `duplicate` as well: the first one may have made it.
 */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

type Meaning<T> = {
  parse(body: unknown): Parsed<T>;
  /** The names by which the PSP refuses this call; `any_problem` where a refusal that is none moves no money. */
  refused: readonly string[] | "any_problem";
  /** Whether this refusal can mean that the id exists already. */
  existing(problem: Problem, status: number): boolean;
  /** Told what a person has to know: an answer that is not what was asked for. */
  complain(problem: string): void;
};

type FoundMeaning<T> = Pick<Meaning<T>, "parse" | "complain"> & {
  /** The names by which the PSP says that it does not know what is read. */
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
  // An earlier request of this call may have been carried out, whatever came of this one.
  if (answer.repeated)
    return REFUSALS.includes(status) ? { kind: "duplicate" } : { kind: "uncertain", ...wait };
  if (status === 401 || status === 403) return { kind: "unavailable", ...wait };
  const problem = problemOf(body);
  if (status === 429)
    return { kind: "later", reason: problem?.reason || "the PSP takes no more calls for now", ...wait };
  if (status === 409) return { kind: "duplicate" };
  if (!REFUSALS.includes(status) || !problem) return { kind: "uncertain", ...wait };
  if (existing(problem, status)) return { kind: "duplicate" };
  // A 404 to a call is about what it needs, or a gateway's: only its name tells.
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

/** Whether the PSP says, in its own words, that it does not know what was asked about. */
export function isAbsent(answer: Answer, names: readonly string[]): boolean {
  if (answer.kind !== "answered" || (answer.status !== 400 && answer.status !== 404)) return false;
  return names.includes(problemOf(answer.body)?.name ?? "");
}

/** When the PSP can be asked again, as far as that is known. */
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
