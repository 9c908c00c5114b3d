import { createRequire } from "node:module";
import { createServer } from "node:net";
import { SetupError } from "#lib/db/embedded/data-dir.ts";

/** Throws if the port can't be used; called before anything is started. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const require = createRequire(import.meta.url);
  const reserved = require("next/dist/lib/helpers/get-reserved-port") as {
    KNOWN_RESERVED_PORTS: Record<number, string>;
  };
  const service = reserved.KNOWN_RESERVED_PORTS[port];
  if (service) throw new SetupError(`PORT ${port} is refused by browsers (${service}): ${another(port)}.`);
  const code = await tryListen(port, host);
  if (code === "EADDRINUSE") {
    throw new SetupError(`PORT ${port} is in use by another program: stop it, or ${another(port)}.`);
  }
  if (code === "EACCES") {
    throw new SetupError(`PORT ${port} is only for privileged users: ${another(port)}.`);
  }
  if (code === "EADDRNOTAVAIL") {
    throw new SetupError(
      `HOST ${host} is no address of this machine: choose one that is, or leave HOST out.`,
    );
  }
  if (code !== null) throw new SetupError(`PORT ${port} can't be used (${code}): ${another(port)}.`);
}

const another = (port: number) =>
  `choose another one, for example PORT=${port === 3001 ? 3002 : 3001} npm start`;

/** Listens on the server's address. */
function tryListen(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
