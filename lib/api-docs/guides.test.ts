import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { SCENARIOS } from "#lib/pix/gateways/sandbox/pay.ts";
import { STEER } from "#lib/pix/gateways/sandbox/steer.ts";
import { signatureHeader } from "#lib/webhooks/sign.ts";
import { patience } from "../../e2e/fixtures/patience.ts";
import { testPort } from "../../e2e/fixtures/port.ts";
import { guideOf } from "./guides.ts";
import { GUIDES } from "./texts.ts";

const dir = mkdtempSync(join(tmpdir(), "vitrine-guides-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The code blocks of a language in a guide, as a reader would copy them; on webhooks: verification, receiver. */
function snippets(language: string, name = "webhooks"): string[] {
  const guide = readFileSync(`docs/guides/en/${name}.md`, "utf8");
  const blocks = guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``, "g"));
  return [...blocks].map(([, code]) => code as string);
}
const snippet = (language: string) => snippets(language)[0] as string;

const body = '{"event":"payment.paid","data":{"name":"José 🐢"}}';
const now = new Date();
const CASES: [name: string, header: string, text: string, genuine: boolean][] = [
  ["signed", signatureHeader(["whsec_a"], body, now), body, true],
  ["during a rotation", signatureHeader(["whsec_new", "whsec_a"], body, now), body, true],
  [
    "spaces after commas",
    signatureHeader(["whsec_new", "whsec_a"], body, now).replaceAll(",", ", "),
    body,
    true,
  ],
  ["another secret", signatureHeader(["whsec_b"], body, now), body, false],
  ["another body", signatureHeader(["whsec_a"], body, now), `${body} `, false],
  ["too old", signatureHeader(["whsec_a"], body, new Date(now.getTime() - 400_000)), body, false],
  ["nothing", "", body, false],
  ["rubbish", "t=x,v1=zz,v1", body, false],
];

test("the verification code for TypeScript verifies", async () => {
  const file = join(dir, "verify.mts");
  writeFileSync(file, snippet("ts"));
  const { isGenuine } = (await import(file)) as { isGenuine: (h: string, b: string, s: string) => boolean };
  for (const [name, header, text, genuine] of CASES)
    expect([name, isGenuine(header, text, "whsec_a")]).toEqual([name, genuine]);
});

const interpreters = [
  [
    "python3",
    "python",
    "import json, sys\nfor h, b in json.load(sys.stdin): print(is_genuine(h, b.encode(), 'whsec_a'))",
  ],
  [
    "php",
    "php",
    "foreach (json_decode(file_get_contents('php://stdin')) as [$h, $b]) echo is_genuine($h, $b, 'whsec_a') ? 'True' : 'False', \"\\n\";",
  ],
] as const;

for (const [program, language, loop] of interpreters) {
  const missing = spawnSync(program, ["--version"]).error !== undefined;
  test.skipIf(missing)(`the verification code for ${language} verifies`, () => {
    const file = join(dir, `verify.${language}`);
    writeFileSync(file, `${snippet(language)}\n${loop}\n`);
    const { stdout } = spawnSync(program, [file], {
      input: JSON.stringify(CASES.map(([, header, text]) => [header, text])),
      encoding: "utf8",
    });
    expect(stdout.trim().split("\n")).toEqual(CASES.map(([, , , genuine]) => (genuine ? "True" : "False")));
  });
}

/** The receiver of a language as a process in a folder of its own, and what it has printed. */
async function startReceiver(program: string, language: string) {
  const folder = mkdtempSync(join(dir, language));
  const files = snippets(language).map((code) => [/^\W+(\S+)\n/.exec(code)?.[1] as string, code] as const);
  for (const [name, code] of files) writeFileSync(join(folder, name), code);
  const port = await testPort();
  const env = {
    NODE_ENV: "test",
    PATH: process.env.PATH,
    PORT: String(port),
    VITRINE_WEBHOOK_SECRET: "whsec_a",
  } as const;
  const child = spawn(program, [files.at(-1)?.[0] as string], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  await vi.waitUntil(() => printed.includes(String(port)), { timeout: 20_000 * patience() });
  const post = async (text: string, header: string) => {
    const headers = { "X-Webhook-Signature": header };
    return (await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: text, headers })).status;
  };
  return { post, printed: () => printed, child };
}

/** A list of orders in pages of two, whose newest order is paid after the first page was read. */
async function startOrders() {
  const orders = ["pending", "paid", "paid", "paid"].map((status, id) => ({
    id: `o-${id}`,
    status,
    total: 5,
  }));
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? "", "http://localhost").searchParams;
    const found = orders.filter(({ status }) => [status, null].includes(query.get("status")));
    const offset = Number(query.get("offset"));
    const page = { orders: found.slice(offset, offset + 2), pagination: { total: found.length } };
    response.end(JSON.stringify(page));
    for (const order of orders) order.status = "paid";
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

for (const [program, language] of [
  [process.execPath, "ts"],
  ["python3", "python"],
] as const) {
  const missing = spawnSync(program, ["--version"]).error !== undefined;
  test.skipIf(missing)(`the reader of lists for ${language} counts no order twice`, async () => {
    const { server, url } = await startOrders();
    const file = join(dir, language === "ts" ? "lists.mts" : "lists.py");
    const [code = ""] = snippets(language, "lists");
    writeFileSync(file, code.replace("http://localhost:3000/api/v1", url));
    const env = { NODE_ENV: "test", PATH: process.env.PATH, VITRINE_KEY: "vt_x" } as const;
    try {
      const { stdout } = await promisify(execFile)(program, [file], { env });
      expect(stdout.trim()).toBe("3 orders, R$ 15.00");
    } finally {
      server.close();
    }
  });

  test.skipIf(missing)(`the receiver for ${language} takes an event once, and nothing forged`, async () => {
    const { post, printed, child } = await startReceiver(program, language);
    try {
      const event = JSON.stringify({ event: "payment.paid", requestId: "r-1", data: { id: "t-1" } });
      const signed = signatureHeader(["whsec_a"], event, new Date());
      expect(await post(event, "")).toBe(400);
      expect(await post(event, signatureHeader(["whsec_b"], event, new Date()))).toBe(400);
      expect(await post(event, signed)).toBe(204);
      expect(await post(event, signed)).toBe(204);
      await vi.waitUntil(() => printed().includes("t-1"));
      expect(printed().match(/verified payment\.paid t-1/g)).toHaveLength(1);
    } finally {
      child.kill();
    }
  });
}

/** The structure of a guide: headings, code, tables and list items. */
async function partsOf(locale: Locale, file: string): Promise<string[]> {
  const blocks = await guideOf(locale, file);
  return blocks.flatMap((block) => {
    if (block.kind === "heading") return [`heading ${block.level}`];
    if (block.kind === "code") return [`code ${block.language}`];
    return block.html.match(/<(table|tr|ul|ol|li)/g) ?? [];
  });
}

test.each(["en/idempotency", "pt/idempotencia"])(
  "docs/guides/%s.md names every call that takes a key",
  (guide) => {
    const lines = readFileSync(`docs/guides/${guide}.md`, "utf8").split("\n");
    const named = lines
      .filter((line) => line.startsWith("- "))
      .flatMap((line) => [...line.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call));
    const keyed = registry.filter(({ idempotent }) => idempotent);
    expect(named.toSorted()).toEqual(keyed.map(({ method, path }) => `${method} ${path}`).toSorted());
  },
);

test("every guide is there in both languages, with the same code, and every file is in the menu", async () => {
  for (const { file } of GUIDES) {
    const [pt, en] = await Promise.all([partsOf("pt-BR", file["pt-BR"]), partsOf("en", file.en)]);
    expect(pt.filter((part) => part === "heading 1")).toHaveLength(1);
    expect([file, pt]).toEqual([file, en]);
  }
  for (const [folder, locale] of [
    ["pt", "pt-BR"],
    ["en", "en"],
  ] as const)
    expect(readdirSync(`docs/guides/${folder}`).toSorted()).toEqual(
      GUIDES.map(({ file }) => `${file[locale]}.md`).toSorted(),
    );
});

test.each(LOCALES)(
  "the sandbox guide lists every scenario and every address that steers the sandbox: %s",
  async (locale) => {
    const tables = (await guideOf(locale, "sandbox")).flatMap((block) =>
      block.kind === "table" ? [block.html] : [],
    );
    const named = tables.flatMap((html) => [...html.matchAll(/<td><code>([^<]+)</g)].map(([, code]) => code));
    expect(new Set(named)).toEqual(new Set([...SCENARIOS, ...Object.values(STEER)]));
  },
);
