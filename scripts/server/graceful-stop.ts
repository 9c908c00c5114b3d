import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** The time for a new connection to send its first request, which would be lost if the connection ended at once. */
const FIRST_REQUEST_MS = 500;

/**
 * Returns a function that stops the server and resolves after the last running request: idle connections are closed at
 * once, the others after their answer, which asks the client to open no further request on them. Call it before the
 * first connection. (The server's own `close` leaves a busy connection open until it has been idle for long, and cuts an
 * answer that is still being sent.)
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const connections = new Map<Socket, ServerResponse | "new" | "idle">();
  let stopping = false;
  server.on("connection", (socket) => {
    connections.set(socket, "new");
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    connections.set(socket, response);
    if (stopping) response.shouldKeepAlive = false;
    response.once("close", () => {
      if (stopping) socket.destroySoon();
      else if (connections.get(socket) === response) connections.set(socket, "idle");
    });
  });
  const endIfNew = (socket: Socket) => {
    if (connections.get(socket) === "new") socket.destroySoon();
  };
  return () => {
    stopping = true;
    for (const [socket, state] of connections) {
      if (state === "new") setTimeout(endIfNew, FIRST_REQUEST_MS, socket).unref();
      else if (state === "idle") socket.destroySoon();
      else state.shouldKeepAlive = false;
    }
    return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  };
}
