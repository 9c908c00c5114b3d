import type http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { answerProblems, requestProblems } from "./document.ts";
import { EFI_SHAPES, shapeProblems } from "./efi-shapes.ts";
import type { FaultRule, Operation } from "./faults.ts";
import { asTold } from "./later.ts";
import { type Answer, foreignNotFound, problem } from "./problem.ts";
import type { Incoming, Psp } from "./psp.ts";
import type { pixView } from "./received.ts";
import { findRoute, type Route } from "./routes.ts";
import type { Tokens } from "./tokens.ts";

/** Handles a request to the PSP, applying the faults. */

const CUT = Symbol("the connection is cut");

export async function serve(
  psp: Psp,
  tokens: Tokens,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { load } = psp;
  load.now += 1;
  load.most = Math.max(load.most, load.now);
  try {
    await answerTo(psp, tokens, request, response);
  } finally {
    load.now -= 1;
  }
}

async function answerTo(
  psp: Psp,
  tokens: Tokens,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "https://psp.test");
  const text = await readBody(request);
  if (psp.settings.latencyMs > 0) await pause(psp.settings.latencyMs);
  if (psp.settings.dialect === "inter") url.pathname = standardPath(url.pathname);
  const answer =
    url.pathname === "/oauth/token"
      ? await token(psp, tokens, request, text)
      : await api(psp, tokens, request, url, text);
  if (answer === CUT) {
    request.socket.destroy();
    return;
  }
  const { status, body, contentType = "application/json", headers = {} } = answer;
  response.writeHead(status, {
    ...headers,
    date: psp.now().toUTCString(),
    ...(body === undefined ? {} : { "content-type": contentType }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Inter has the document's paths below /pix/v2 and the token below /oauth/v2 (github.com/inter-co/pj-sdk-java). */
function standardPath(path: string): string {
  return path.replace(/^\/pix\/v2\//, "/v2/").replace(/^\/oauth\/v2\/token$/, "/oauth/token");
}

async function token(psp: Psp, tokens: Tokens, request: http.IncomingMessage, text: string) {
  const struck = await before(psp, "token", "", tokens, undefined);
  if (struck) return struck;
  const form = request.headers["content-type"]?.includes("form");
  const body = form ? Object.fromEntries(new URLSearchParams(text)) : readJson(text);
  const shapes = EFI_SHAPES.token;
  const problems = shapeProblems(shapes?.body, body);
  psp.checks.count("token", "request", problems);
  if (request.method !== "POST" || problems.length > 0) return problem("RequisicaoInvalida");
  const answer = tokens.issue(request.headers.authorization, body as { scope?: string });
  psp.checks.count(
    "token",
    "answer",
    answer.status === 200 ? shapeProblems(shapes?.answer, answer.body) : [],
  );
  return after(psp, "token", "", answer);
}

async function api(psp: Psp, tokens: Tokens, request: http.IncomingMessage, url: URL, text: string) {
  const found = findRoute(request.method ?? "GET", url.pathname);
  if (!found) {
    psp.checks.count(`${request.method} ${url.pathname}`, "request", ["no such operation"]);
    return problem("NaoEncontrado");
  }
  const { route, params } = found;
  if (route.operation === "webhook.put" && psp.settings.portal !== null)
    return problem("NaoEncontrado", undefined, psp.settings.portal);
  const { authorization } = request.headers;
  const body = text === "" ? undefined : readJson(text);
  const incoming: Incoming = {
    ...{ operation: route.operation, params, body },
    ...{ query: url.searchParams, headers: request.headers },
  };
  const { checked } = psp.settings;
  const problems = checked ? checkRequest(route, incoming) : [];
  psp.checks.count(route.operation, "request", [...problems, ...headerProblems(request)]);
  const id = route.id ? (params[route.id] ?? "") : "";
  const struck = await before(psp, route.operation, id, tokens, authorization);
  const answer = struck ?? answerOf(psp, tokens, route, incoming, authorization, problems);
  if (answer === CUT) return CUT;
  psp.checks.count(route.operation, "answer", checked ? checkAnswer(route, answer) : []);
  // Deliberately odd rows are no violation.
  const odd = route.operation === "pix.list" ? oddRows(psp, answer) : answer;
  return struck ? answer : after(psp, route.operation, id, { ...odd, body: asTold(psp.later, odd.body) });
}

function answerOf(
  psp: Psp,
  tokens: Tokens,
  route: Route,
  incoming: Incoming,
  authorization: string | undefined,
  problems: string[],
): Answer {
  const allowed = tokens.check(authorization, route.scope);
  if (allowed === "dead") return problem("TokenInvalido");
  if (allowed === "scope") return problem("AcessoNegado");
  if (problems.length > 0)
    return problem(
      "RequisicaoInvalida",
      problems.map((razao) => ({ razao, propriedade: route.operation })),
    );
  if (tokens.isOther(authorization)) return route.handle({ ...psp, books: psp.otherBooks }, incoming);
  const answer = route.handle(psp, incoming);
  if (route.hides && answer.status < 300 && route.id) {
    const id = incoming.params[route.id] as string;
    const hidden = psp.faults.strike("hidden", route.operation, id);
    if (hidden) psp.hidden.set(`${route.hides} ${id}`, Date.now() + (hidden.ms ?? 3_000));
  }
  return answer;
}

/** Applies the faults before processing. Returns null if the request continues. */
async function before(
  psp: Psp,
  operation: Operation,
  id: string,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Answer | typeof CUT | null> {
  const { faults } = psp;
  const delay = faults.strike("delay", operation, id);
  if (delay) await faults.wait(delay);
  if (faults.strike("cut-before", operation, id)) return CUT;
  if (faults.strike("unauthorized", operation, id)) {
    tokens.revoke(authorization);
    return problem("TokenInvalido");
  }
  const full = faults.strike("too-many", operation, id);
  if (full) return { ...problem("BaldeFichasVazio"), headers: retryAfter(full) };
  if (faults.strike("scope", operation, id)) return problem("AcessoNegado");
  if (faults.strike("error", operation, id)) return problem("ErroInternoDoServidor");
  if (faults.strike("foreign-404", operation, id)) return foreignNotFound();
  const closed = faults.strike("unavailable", operation, id);
  if (closed) return { ...problem("ServicoIndisponivel"), headers: retryAfter(closed) };
  return null;
}

function retryAfter(rule: FaultRule): { "retry-after": string } {
  return { "retry-after": String(rule.retryAfter ?? 1) };
}

/** Applies the faults after processing. */
async function after(psp: Psp, operation: Operation, id: string, answer: Answer) {
  const { faults } = psp;
  const delay = faults.strike("delay-after", operation, id);
  if (delay) await faults.wait(delay);
  if (faults.strike("cut-after", operation, id)) return CUT;
  if (faults.strike("foreign-404-after", operation, id)) return foreignNotFound();
  return faults.strike("error-after", operation, id) ? problem("ErroInternoDoServidor") : answer;
}

function oddRows({ faults }: Psp, answer: Answer): Answer {
  const { pix, ...rest } = answer.body as { pix?: ReturnType<typeof pixView>[] };
  if (!pix) return answer;
  const rows = pix.map((row) => {
    if (faults.strike("odd-row", "pix.list", row.endToEndId)) return { ...row, horario: undefined };
    if (faults.strike("nameless-row", "pix.list", row.endToEndId)) return { ...row, endToEndId: undefined };
    if (!row.devolucoes || !faults.strike("odd-refunds", "pix.list", row.endToEndId)) return row;
    return { ...row, devolucoes: row.devolucoes.map((refund) => ({ ...refund, status: "OUTRO" })) };
  });
  return { ...answer, body: { ...rest, pix: rows } };
}

function checkRequest(route: Route, incoming: Incoming): string[] {
  if (route.standard) return requestProblems(route.path, route.method, incoming);
  const shapes = EFI_SHAPES[route.operation];
  return [...shapeProblems(shapes?.params, incoming.params), ...shapeProblems(shapes?.body, incoming.body)];
}

/**
 * Checks for headers without which the firewalls of bank APIs refuse a request or answer with a page of their
 * own (RFC 9110, 10.1.5 and 12.5.1). The document has all errors as application/problem+json.
 */
function headerProblems({ headers }: http.IncomingMessage): string[] {
  const { accept = "*/*", "user-agent": agent } = headers;
  return [
    ...(agent ? [] : ["no User-Agent"]),
    ...(/application\/problem\+json|\*\/\*/.test(accept) ? [] : ["Accept takes no problem"]),
  ];
}

function checkAnswer(route: Route, { status, body }: Answer): string[] {
  // Errors of Efí or of a gateway are not in the form of a Problema.
  const named = typeof body === "object" && body !== null && ("nome" in body || "message" in body);
  if (route.standard) return named ? [] : answerProblems(route.path, route.method, status, body);
  return status < 300 ? shapeProblems(EFI_SHAPES[route.operation]?.answer, body) : [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
