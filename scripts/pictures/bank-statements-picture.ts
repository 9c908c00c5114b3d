import { showAsLive } from "./as-live.ts";
import type { ShopPicture } from "./picture.ts";

/** The bank statement page with mocked responses, because the demo is a test store without a bank. */
export function bankStatementsPicture(): ShopPicture {
  return {
    name: "bank-statements",
    path: "/painel/conciliacao",
    before: async (page) => {
      await showAsLive(page);
      for (const [path, json] of ANSWERS) await page.route(path, (route) => route.fulfill({ json }));
    },
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const dayOf = (days: number) => ago(days * DAY).slice(0, 10);
const idOf = (kind: string, number: number) => `${kind}0000000-0000-7000-8000-00000000000${number}`;

const order = (number: number, code: string, customerName: string, amount: number, more: object = {}) => ({
  ...{ transactionId: idOf("a", number), refundId: null, because: "name", amount, status: "PENDING" },
  ...{ confirmed: false, orderId: idOf("b", number), orderCode: code, customerName },
  ...{ createdAt: ago(number * HOUR), expiresAt: ago(-HOUR) },
  ...more,
});

let lines = 0;
const line = (
  certainty: string,
  amount: number,
  description: string,
  candidates: object[],
  more: object = {},
) => ({
  ...{ id: idOf("c", ++lines), kind: "credit", day: dayOf(0), amount, currency: "BRL", description },
  ...{ endToEndId: null, state: "open", doubtful: false, certainty, candidates, transactionId: null },
  ...{ refundId: null, orderId: null, orderCode: null, customerName: null, decidedAt: null },
  createdAt: ago(HOUR),
  ...more,
});

const LINES = [
  line("certain", 89.9, "Pix recebido MARINA ALVES COSTA K7Q2MX", [
    order(1, "K7Q2MX", "Marina Alves Costa", 89.9, { because: "reference" }),
  ]),
  line("likely", 149.9, "Pix recebido RAFAEL NUNES ***.418.207-**", [
    order(2, "T4WB9R", "Rafael Nunes", 149.9, { because: "document" }),
  ]),
  line("ambiguous", 59.9, "Transferência Pix recebida", [
    order(3, "H8ZC3N", "Beatriz Moura", 59.9, { because: "time" }),
    order(4, "P5VD6L", "João Pedro Farias", 59.9, { because: "time" }),
  ]),
  line("likely", 230, "Pix recebido LIVIA TEIXEIRA", [
    order(5, "M2XJ8F", "Lívia Teixeira", 230, { status: "CANCELLED", expiresAt: ago(2 * HOUR) }),
  ]),
  line(
    "certain",
    45,
    "Pix enviado OTAVIO RAMOS devolução do pedido W9GT4S",
    [
      order(6, "W9GT4S", "Otávio Ramos", 45, {
        ...{ transactionId: null, refundId: idOf("d", 6), because: "reference", status: null },
      }),
    ],
    { kind: "debit", day: dayOf(1) },
  ),
  line("none", 3.21, "Rendimento da conta", [], { day: dayOf(1) }),
];

const BY_HAND = { charge: true, refund: "by_hand", withdraw: "by_hand", payCodes: false, readCodes: false };
const KEY = {
  ...{ kind: "key", profile: null, name: "Banco da esquina", chave: "pix@auroradigital.example", own: true },
  ...{ state: "unknown", lastGoodAt: null, lastErrorAt: null, says: "", environment: "production" },
  can: { ...BY_HAND, list: false, notify: false },
};

const ANSWERS: readonly [RegExp, object][] = [
  [/\/stores\/me\/gateway$/, { gateway: { canCharge: true, inbound: KEY, outbound: KEY } }],
  [
    /\/stores\/me\/bank-statements\?/,
    { lines: LINES, pagination: { total: LINES.length, limit: 50, offset: 0 } },
  ],
];
