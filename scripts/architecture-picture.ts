/**
 * Draws docs/images/architecture.svg: every room of lib by layer, and the way of an order through them. Its background
 * and colours follow the reader's theme, and it is drawn as wide as a README is shown, so that nothing is scaled down.
 */
const WIDTH = 880;
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Light and dark. The chips stand on every layer, so they have one colour. */
const COLOURS: Record<string, [light: string, dark: string]> = {
  ground: ["#ffffff", "#0d1117"],
  ink: ["#1f2933", "#e6edf3"],
  muted: ["#52606d", "#a7b3c0"],
  line: ["#829ab1", "#64748b"],
  frame: ["#f7f9fb", "#131a22"],
  chip: ["#ffffff", "#0d1117"],
  edge: ["#9fb3c8", "#4b5d70"],
  way: ["#c2410c", "#fb923c"],
  number: ["#ffffff", "#1a0f05"],
  door: ["#e6f6ff", "#0f2a3d"],
  together: ["#fff3e6", "#33240f"],
  nouns: ["#eaf7ed", "#11291a"],
  shared: ["#fdf2f8", "#331526"],
  base: ["#f3f0ff", "#231c3d"],
};

type Layer = { title: string; note: string; colour: keyof typeof COLOURS; rooms: readonly string[] };

/** The layers of the server from the door down; each imports those below it. Every room of lib is in one, or in WORKER. */
export const LAYERS: readonly Layer[] = [
  {
    title: "The door: lib/api/door.ts",
    note: "finds the endpoint in the registry of every lib/<noun>/endpoints.ts",
    colour: "door",
    rooms: ["api", "client", "api-docs", "agents"],
  },
  {
    title: "The steps of every call: lib/http/handler.ts",
    note: "limits, authentication, scope, input, idempotency, response",
    colour: "door",
    rooms: ["http", "auth", "idempotency", "request-log"],
  },
  {
    title: "Several nouns together",
    note: "the verb of an order is lib/checkout/place-order.ts",
    colour: "together",
    rooms: [
      ...["checkout", "orders", "transactions", "payments", "refunds", "payment-links", "customers"],
      ...["withdrawals", "reconciliation", "bank-statements", "account-balance", "disputes", "adjustments"],
      ...["cases", "resolutions", "previews", "operation", "metrics"],
    ],
  },
  {
    title: "One noun each",
    note: "what a shop is, what it sells, and what it counts",
    colour: "nouns",
    rooms: [
      ...["stores", "team", "catalog", "coupons", "custom-fields", "shipping", "returns", "pictures"],
      ...["gateway-accounts", "wallet", "overview", "reports"],
    ],
  },
  {
    title: "What every noun uses",
    note: "Pix and its gateways, events, mail, the audit log, jobs",
    colour: "shared",
    rooms: ["pix", "qr", "webhooks", "mail", "audit", "queue"],
  },
  {
    title: "Foundations",
    note: "they know no noun",
    colour: "base",
    rooms: ["core", "errors", "context", "env", "db", "sealed", "secrets"],
  },
];
export const WORKER = ["jobs"];

const fill = (colour: string) => `class="f-${colour}"`;
const text = (x: number, y: number, size: number, colour: string, content: string, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${fill(colour)}${more}>${content.replace(/</g, "&lt;").replace(/>/g, "&gt;")}</text>`;
const box = (x: number, y: number, width: number, height: number, colour: string, radius = 10) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="f-${colour} s-line" stroke-width="1.25"/>`;
const bold = ' font-weight="600"';
const mono = ` font-family="${MONO}"`;

const CHIP = { size: 12.5, height: 24, gap: 7, pad: 9 };
const chipWidth = (room: string) => Math.round(room.length * CHIP.size * 0.605) + 2 * CHIP.pad;

/** Chips in rows of this width. */
function chips(rooms: readonly string[], left: number, top: number, width: number) {
  const drawn: string[] = [];
  let [x, y] = [left, top];
  for (const room of rooms) {
    const wide = chipWidth(room);
    if (x + wide > left + width && x > left) [x, y] = [left, y + CHIP.height + CHIP.gap];
    drawn.push(
      `<rect x="${x}" y="${y}" width="${wide}" height="${CHIP.height}" rx="6" class="f-chip s-edge"/>`,
      text(x + wide / 2, y + 16.5, CHIP.size, "ink", room, `${mono} text-anchor="middle"`),
    );
    x += wide + CHIP.gap;
  }
  return { drawn, bottom: y + CHIP.height };
}

const SERVER = { x: 20, width: 632 };
const INNER = { x: 68, width: 536 };
const SIDE = { x: 684, width: 176 };
const TOP = 20;
const ACTOR = 58;

/** An actor or process beside the server, with lines of text. */
function card(x: number, y: number, width: number, height: number, title: string, lines: readonly string[]) {
  return [
    box(x, y, width, height, "frame"),
    text(x + 14, y + 25, 15, "ink", title, bold),
    ...lines.map((line, at) => text(x + 14, y + 46 + at * 19, 13, "muted", line)),
  ];
}

const way = (points: string, both = false) =>
  `<polyline points="${points}" fill="none" class="s-way" stroke-width="2.25" marker-end="url(#tip)"${both ? ' marker-start="url(#tail)"' : ""}/>`;
const step = (x: number, y: number, number: number) =>
  `<circle cx="${x}" cy="${y}" r="11.5" class="f-way"/>${text(x, y + 4.5, 13, "number", String(number), ' font-weight="700" text-anchor="middle"')}`;

/** The layers, one below the other. Returns where each begins and ends. */
function layers(top: number) {
  const drawn: string[] = [];
  const places: { top: number; bottom: number }[] = [];
  let y = top;
  for (const { title, note, colour, rooms } of LAYERS) {
    const made = chips(rooms, INNER.x + 14, y + 56, INNER.width - 28);
    const bottom = made.bottom + 13;
    drawn.push(
      box(INNER.x, y, INNER.width, bottom - y, colour),
      text(INNER.x + 14, y + 24, 15, "ink", title, bold),
      text(INNER.x + 14, y + 44, 13, "muted", note),
      ...made.drawn,
    );
    places.push({ top: y, bottom });
    y = bottom + 10;
  }
  return { drawn, places, bottom: y - 10 };
}

function styles(): string {
  const rules = (at: 0 | 1) =>
    Object.entries(COLOURS)
      .map(([name, pair]) => `.f-${name}{fill:${pair[at]}}.s-${name}{stroke:${pair[at]}}`)
      .join("");
  return `<style>${rules(0)}@media (prefers-color-scheme: dark){${rules(1)}}</style>`;
}

const MARKERS = ["tip", "tail"].map(
  (id) =>
    `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="${id === "tip" ? "auto" : "auto-start-reverse"}"><path d="M0 0 10 5 0 10z" class="f-way"/></marker>`,
);

/** The side: who hears of the order, the worker, the bank. */
function side(verbs: number) {
  const worker = { y: 150, height: 194 };
  const bank = { y: verbs, width: 128, height: 96 };
  const made = chips(WORKER, SIDE.x + 14, worker.y + 154, SIDE.width);
  return {
    worker,
    bank,
    drawn: [
      ...card(SIDE.x, worker.y, SIDE.width, worker.height, "Worker process", [
        ...["books payments", "expires charges", "resumes uncertain calls"],
        ...["sends webhooks, mail", "reads the banks' lists"],
      ]),
      ...made.drawn,
      ...card(SIDE.x, bank.y, bank.width, bank.height, "PSP", ["any bank, by", "lib/pix/gateways"]),
    ],
  };
}

export function architecturePicture(): string {
  const server = TOP + ACTOR + 34;
  const { drawn, places, bottom } = layers(server + 44);
  const [door, steps, together] = places as [Place, Place, Place];
  const base = bottom + 14 + 26;
  const at = (place: Place) => Math.round((place.top + place.bottom) / 2);
  const [down, up] = [INNER.x - 22, INNER.x + INNER.width + 22];
  const verbs = at(together);
  const { worker, bank, drawn: beside } = side(verbs - 40);
  const right = SIDE.x + SIDE.width - 22;
  const parts = [
    `<rect width="${WIDTH}" height="${base + 70 + 20}" rx="12" ${fill("ground")}/>`,
    ...card(
      SERVER.x,
      TOP,
      SERVER.width,
      ACTOR,
      "Your backend, agents, and the pages of shop, panel and operator",
      ["an API key with an Idempotency-Key; app/ and components/ by the typed client of lib/client"],
    ),
    ...card(SIDE.x, TOP, SIDE.width, ACTOR, "Your webhooks", ["signed, retried for days"]),
    box(SERVER.x, server, SERVER.width, bottom + 14 - server, "frame", 14),
    text(INNER.x, server + 28, 16, "ink", "Server process", bold),
    text(INNER.x + 146, server + 28, 13, "muted", "scripts/server.ts", mono),
    ...drawn,
    ...beside,
    box(SERVER.x, base, WIDTH - 2 * SERVER.x, 70, "frame", 14),
    text(SERVER.x + 18, base + 29, 16, "ink", "PostgreSQL: all state", bold),
    text(
      SERVER.x + 18,
      base + 52,
      13,
      "muted",
      "orders, charges, stock, ledger of movements, idempotency keys, outbox of events, queue of jobs",
    ),
    // The request goes down on the left, its response up on the right.
    way(`${down},${TOP + ACTOR} ${down},${at(door)} ${INNER.x - 2},${at(door)}`),
    way(`${down},${at(door)} ${down},${at(steps)} ${INNER.x - 2},${at(steps)}`),
    way(`${down},${at(steps)} ${down},${verbs} ${INNER.x - 2},${verbs}`),
    way(`${down},${verbs} ${down},${base - 2}`, false),
    way(`${up},${verbs} ${up},${TOP + ACTOR + 2}`),
    way(`${INNER.x + INNER.width},${verbs} ${SIDE.x - 2},${verbs}`, true),
    way(`${SIDE.x + 40},${bank.y} ${SIDE.x + 40},${worker.y + worker.height + 2}`),
    way(`${SIDE.x + 40},${worker.y} ${SIDE.x + 40},${TOP + ACTOR + 2}`),
    way(`${right},${worker.y + worker.height + 2} ${right},${base - 2}`, true),
    ...[step(down, TOP + ACTOR + 17, 1), step(down, at(door), 2), step(down, at(steps), 3)],
    ...[step(down, verbs, 4), step(down, base - 60, 5), step(SIDE.x - 30, verbs, 6)],
    ...[step(up, TOP + ACTOR + 17, 7), step(SIDE.x + 40, (bank.y + worker.y + worker.height) / 2, 8)],
    ...[step(right, base - 60, 9), step(SIDE.x + 40, (worker.y + TOP + ACTOR) / 2, 10)],
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${base + 90}" width="${WIDTH}" font-family="${SANS}" role="img" aria-labelledby="title">`,
    `  <title id="title">The rooms of Vitrine in layers, and the way of an order through them</title>`,
    `  ${styles()}`,
    `  <defs>${MARKERS.join("")}</defs>`,
    ...parts.map((part) => `  ${part}`),
    "</svg>\n",
  ].join("\n");
}

type Place = { top: number; bottom: number };
