import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientNeeded, generateClient } from "../launch/build.ts";

/**
 * `npm run client:package`: makes the client for integrators (lib/client) as a package without dependencies, which
 * `npm install <file>` installs anywhere. Prints the path of the file. The folder may be given.
 */
const ROOT = join(import.meta.dirname, "../..");
const TOOLS = join(ROOT, "e2e/clients/node_modules");
const PUBLIC = ["client", "error", "verify-webhook"];
const MODULES = [...PUBLIC, "calls", "operations"];

const COMPILER = {
  ...{ declaration: true, rewriteRelativeImportExtensions: true, strict: true },
  ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"], module: "nodenext", types: [] },
};

const folder = process.argv[2] ?? join(ROOT, "client-package");
const { version, license } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
  license: string;
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

// Before compiling, which takes the kind of modules from it.
write("package.json", JSON.stringify(manifest(), null, 2));
await compile();
cpSync(join(import.meta.dirname, "README.md"), join(folder, "README.md"));
cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
const packed = execFileSync("npm", ["pack", "--silent"], { cwd: folder, encoding: "utf8" }).trim();
console.log(join(folder, packed));

function source(name: string): string {
  return join(ROOT, `lib/client/${name}.ts`);
}

/**
 * The types of the sources derive from the endpoint definitions, which are the server. Those of the package derive
 * from the OpenAPI document, by openapi-typescript.
 */
async function compile(): Promise<void> {
  // The definitions import Prisma's client, which a fresh clone does not have yet.
  if (clientNeeded()) await generateClient({ env: process.env, logs: tmpdir() });
  const { openApiDocument } = await import("#lib/api/document.ts");
  write("openapi.json", JSON.stringify(openApiDocument("https://shop.example/api/v1")));
  run("openapi-typescript/bin/cli.js", ["openapi.json", "-o", "openapi.d.ts"]);
  rmSync(join(folder, "openapi.json"));
  for (const name of MODULES) {
    const text = readFileSync(source(name), "utf8");
    write(`${name}.ts`, text.replace(/"#lib\/api\/payloads\.ts"/, '"./types.ts"'));
  }
  write("types.ts", readFileSync(join(import.meta.dirname, "types.txt"), "utf8"));
  const all = PUBLIC.map((name) => `export * from "./${name}.ts";`);
  write("index.ts", [...all, 'export type * from "./types.ts";', ""].join("\n"));
  write("tsconfig.json", JSON.stringify({ compilerOptions: COMPILER, files: ["index.ts"] }));
  run("typescript/bin/tsc", ["-p", "."]);
  rmSync(join(folder, "tsconfig.json"));
  for (const name of [...MODULES, "types", "index"]) rmSync(join(folder, `${name}.ts`));
  rmSync(join(folder, "types.js"));
}

function run(script: string, args: readonly string[]): void {
  execFileSync(process.execPath, [join(TOOLS, script), ...args], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function manifest(): object {
  return {
    name: "vitrine-client",
    version,
    license,
    description: "Typed client of the Vitrine API",
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    sideEffects: false,
    engines: { node: ">=20" },
  };
}
