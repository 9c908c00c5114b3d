import type http from "node:http";
import { z } from "zod";
import { booksText } from "./books.ts";
import type { Control } from "./control.ts";
import { FAULTS, type FaultRule, OPERATIONS } from "./faults.ts";

/** The control door: plain HTTP with JSON, for use with curl. Tests in the same process call Control. */

const payment = z.strictObject({
  txid: z.string().optional(),
  copyPaste: z.string().optional(),
  amount: z.string().optional(),
  payerName: z.string().optional(),
  payerDocument: z.string().optional(),
  masked: z.boolean().optional(),
  info: z.string().optional(),
  chave: z.string().optional(),
  force: z.boolean().optional(),
});
const rules = z.array(
  z.strictObject({
    fault: z.enum(FAULTS),
    operations: z.array(z.enum(OPERATIONS)).optional(),
    id: z.string().optional(),
    probability: z.number().min(0).max(1).optional(),
    times: z.int().min(0).optional(),
    ms: z.int().min(0).optional(),
    retryAfter: z.int().min(0).optional(),
  }),
);

type Act = (control: Control, body: unknown) => unknown;

const ACTS: Record<string, Act | undefined> = {
  "POST /pay": (control, body) => control.pay(payment.parse(body)),
  "PUT /faults": (control, body) => {
    control.faults(...(rules.parse(body) as FaultRule[]));
    return {};
  },
  "PUT /clock": (control, body) => {
    control.clock(z.strictObject({ seconds: z.number() }).parse(body).seconds);
    return {};
  },
  "PUT /balance": (control, body) => {
    control.setBalance(z.strictObject({ cents: z.int() }).parse(body).cents);
    return {};
  },
  "POST /return": (control, body) => {
    control.returnPayout(z.strictObject({ idEnvio: z.string() }).parse(body).idEnvio);
    return {};
  },
  "POST /send-after-all": (control, body) => {
    control.sendAfterAll(z.strictObject({ idEnvio: z.string() }).parse(body).idEnvio);
    return {};
  },
  "GET /books": (control) => JSON.parse(booksText(control.books())),
  "GET /checks": (control) => ({
    counts: control.counts(),
    violations: control.violations(),
    notices: control.notices(),
    struck: control.struck(),
    tokens: control.tokensIssued(),
  }),
};

export function makeDoor(control: Control): http.RequestListener {
  return async (request, response) => {
    const act = ACTS[`${request.method} ${request.url}`];
    let text = "";
    for await (const chunk of request) text += chunk;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(`${JSON.stringify(body, null, 2)}\n`);
    };
    if (!act) return send(404, { error: "no such act", acts: Object.keys(ACTS) });
    try {
      send(200, act(control, text === "" ? undefined : JSON.parse(text)));
    } catch (error) {
      send(422, { error: error instanceof Error ? error.message : String(error) });
    }
  };
}
