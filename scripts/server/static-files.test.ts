import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressStatic } from "../launch/compress.ts";
import { staticFiles } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "vitrine-static-"));
const text = "export const pix = 'copia e cola';\n".repeat(200);
const server = createServer();
let origin = "";

beforeAll(async () => {
  mkdirSync(join(root, ".next/static/chunks"), { recursive: true });
  writeFileSync(join(root, ".next/static/chunks/a.js"), text);
  writeFileSync(join(root, ".next/BUILD_ID"), "secret");
  await compressStatic(join(root, ".next/static"));
  const send = staticFiles(root);
  server.on("request", (request, response) => {
    if (!send(request, response)) response.writeHead(404).end(request.url);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, encoding: string) =>
  fetch(`${origin}${path}`, { headers: { "accept-encoding": encoding } });

test.each(["br", "gzip", "identity"])("a script comes as %s, to be kept for good", async (encoding) => {
  const response = await ask("/_next/static/chunks/a.js", encoding);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(response.headers.get("content-type")).toMatch(/javascript/);
  expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(text);
});

test.each([
  "/_next/static/../BUILD_ID",
  "/_next/static/%2e%2e/BUILD_ID",
  "/_next/static/none.js",
  "/api/v1/x",
])("%s is not a file of the build, and Next gets the address as it came", async (path) => {
  const response = await ask(path, "br");
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(new URL(`${origin}${path}`).pathname);
});
