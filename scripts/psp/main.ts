import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { certificatesIn } from "./certificates.ts";
import { describeChecks } from "./checks.ts";
import { startPspServer } from "./start.ts";

/** `npm run psp`: a PSP for tests, on this machine only. See docs/go-live.md. */
const USAGE = `npm run psp -- [options]               starts it; Ctrl+C ends it
npm run psp -- certificates [options]  only makes the certificates

  --dir <folder>      certificates and books (.psp)
  --port <n>          of its API, https with a client's certificate (8443)
  --control <n>       of its control door, http (8444)
  --chave <key>       the account's Pix key
  --efi               errors of charges, Pix and refunds in the names of Efí
  --latency <ms>      waits with each answer
  --settle <ms>       how long refunds and payouts take (1000)
  --seed <n>          of its random numbers (1)
  --unchecked         compares nothing with the document, for measurements of its callers
  --no-books          keeps the books in memory only
  --no-saves          reads the books, and keeps what changes in memory only`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: "string", default: ".psp" },
    port: { type: "string", default: "8443" },
    control: { type: "string", default: "8444" },
    chave: { type: "string" },
    efi: { type: "boolean", default: false },
    latency: { type: "string", default: "0" },
    settle: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    unchecked: { type: "boolean", default: false },
    "no-books": { type: "boolean", default: false },
    "no-saves": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const dir = resolve(values.dir);

if (values.help || (positionals[0] !== undefined && positionals[0] !== "certificates")) {
  say(USAGE);
  process.exit(values.help ? 0 : 1);
}

mkdirSync(dir, { recursive: true });
const certificates = certificatesIn(dir);
say(`Certificates in ${dir}: ca.pem, client.pem and client.key.pem, client.p12 (passphrase vitrine).`);
if (positionals[0] !== "certificates") await run();

async function run(): Promise<void> {
  const settling = Number(values.settle);
  const psp = await startPspServer({
    certificates,
    port: Number(values.port),
    controlPort: Number(values.control),
    booksFile: values["no-books"] ? null : join(dir, "books.json"),
    savesBooks: !values["no-saves"],
    seed: Number(values.seed),
    dialect: values.efi ? "efi" : "standard",
    checked: !values.unchecked,
    latencyMs: Number(values.latency),
    refundMs: settling,
    payoutMs: settling,
    ...(values.chave ? { chaves: [values.chave] } : {}),
  });
  const { clientId, clientSecret, chaves } = psp.settings;
  say(`API           ${psp.baseUrl}/v2 (token at ${psp.baseUrl}/oauth/token)`);
  say(`Control door  ${psp.controlUrl}`);
  say(`client_id     ${clientId}\nclient_secret ${clientSecret}\nPix key       ${chaves.join(", ")}`);
  say(`\nPay a charge: curl ${psp.controlUrl}/pay -d '{"copyPaste":"000201…"}'`);
  const end = async () => {
    await psp.stop();
    say(`\n${describeChecks(psp.control.counts())}`);
    for (const one of psp.control.violations())
      say(`${one.operation} ${one.side}: ${one.problems.join("; ")}`);
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}
