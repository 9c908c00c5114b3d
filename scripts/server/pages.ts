import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { log } from "#lib/log.ts";

type Next = {
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
};

/** The pages, served by Next, which is loaded on the first use: the API does not need it. */
export class Pages {
  #options;
  #next: Promise<Next> | undefined;

  constructor(options: { dev: boolean; port: number }) {
    this.#options = options;
  }

  /** Loads Next now, so that a build that it can't read fails the start. */
  prepare(): Promise<Next> {
    this.#next ??= load(this.#options);
    return this.#next;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await (await this.prepare()).serve(request, response);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.prepare()
      .then((next) => next.upgrade(request, socket, head))
      .catch((err) => {
        log().error({ err }, "a connection was not upgraded");
        socket.destroy();
      });
  }
}

async function load(options: { dev: boolean; port: number }): Promise<Next> {
  const { default: next } = await import("next");
  const app = next({ ...options, hostname: "localhost" });
  await app.prepare();
  return { serve: app.getRequestHandler(), upgrade: app.getUpgradeHandler() };
}
