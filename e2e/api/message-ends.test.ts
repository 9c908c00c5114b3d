import { connect } from "node:net";
import { expect, test } from "vitest";

/** Request smuggling: where a request ends is beyond doubt, or the request is refused and its connection closed. */

/** Sends the bytes and returns the statuses of all answers until the server closes the connection. */
async function statusesOf(bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(process.env.VITRINE_TEST_URL as string);
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise<void>((closed, failed) => {
    socket.on("close", () => closed());
    socket.on("error", failed);
  });
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

test("a request whose end two programs could see in different places is refused, and what follows is not read", async () => {
  const next = "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const head = "POST /api/v1/coupons/validate HTTP/1.1\r\nHost: x\r\n";
  expect(await statusesOf(next)).toEqual([200]);
  for (const ambiguous of [
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
    "Content-Length: 0\r\nContent-Length: 4\r\n\r\n",
    "Content-Length: +0\r\n\r\n",
    "Content-Length : 0\r\n\r\n",
    "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
  ])
    expect([ambiguous, await statusesOf(head + ambiguous + next)]).toEqual([ambiguous, [400]]);
});
