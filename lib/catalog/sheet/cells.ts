const FLAGS: Record<string, boolean> = {
  ...{ sim: true, s: true, yes: true, y: true, true: true, verdadeiro: true, "1": true, x: true },
  ...{ não: false, nao: false, n: false, no: false, false: false, falso: false, "0": false },
};

const DELIVERIES: Record<string, "digital" | "shipping"> = {
  ...{ digital: "digital", shipping: "shipping", envio: "shipping", "envio ou retirada": "shipping" },
  ...{ enviar: "shipping", "para enviar ou retirar": "shipping" },
};

/** Parses how a product is delivered, in either language; null for anything else. */
export function parseDelivery(cell: string): "digital" | "shipping" | null {
  const word = cell.trim().toLowerCase();
  return Object.hasOwn(DELIVERIES, word) ? (DELIVERIES[word] ?? null) : null;
}

/** Parses yes or no in either language; null for anything else. */
export function parseFlag(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return Object.hasOwn(FLAGS, word) ? (FLAGS[word] as boolean) : null;
}
