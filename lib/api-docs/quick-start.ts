import type { Locale } from "#lib/core/locale.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { coloured } from "./colour.ts";
import { type OwnIds, withOwnIds } from "./own-ids.ts";
import { type Coloured, samplesOf } from "./pages.ts";
import { operationIn } from "./reference.ts";
import { paidOrder } from "./steps.ts";

type QuickStart = {
  /** Where the reader's key is: in the demo's file, or in the panel. */
  key: "demo" | "panel";
  /** Sets VITRINE_KEY. */
  setKey: string;
  keyPrefix: string | null;
  /** Creates an order, pays it in the sandbox, waits for the payment and prints the order. */
  samples: Coloured[];
};

/** The smallest valid order. */
const ORDER = {
  ...{ customerName: "Ana Lima", customerEmail: "ana@example.com", paymentMethod: "PIX" },
  items: [{ productId: SAMPLE_IDS.product, quantity: 1 }],
};

const DEMO_KEY = `export VITRINE_KEY=$(node -p 'require("./.data/demo.json").apiKey')`;

/** From nothing to a paid order: two commands that run as copied. */
export async function quickStart(locale: Locale, own: OwnIds | null): Promise<QuickStart> {
  const getOrder = await operationIn(locale, "getOrder", null);
  const operation = { ...getOrder, before: { steps: paidOrder(ORDER) } };
  const key = own?.ids.store === SAMPLE_IDS.store ? "demo" : "panel";
  const keyPrefix = own?.keyPrefix ?? null;
  return {
    ...{ key, keyPrefix },
    setKey: coloured(key === "demo" ? DEMO_KEY : `export VITRINE_KEY=${keyPrefix ?? "vt_test_"}…`, "sh"),
    samples: samplesOf(own ? withOwnIds(operation, own) : operation, own),
  };
}
