import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { untilReady } from "./ready.ts";

afterEach(() => void vi.useRealTimers());

test("a server that needs ten minutes is waited for, and told about each minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const begun = Date.now();
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    // Each question takes half a minute of this clock.
    vi.setSystemTime(begun + asked * 30_000);
    response.writeHead(asked < 20 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const told: [number, string][] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await untilReady(url, new AbortController().signal, (...words) => told.push(words));
  server.close();
  expect(told).toEqual(Array.from({ length: 9 }, (_, minute) => [minute + 1, "503"]));
});
