import { Agent } from "node:https";
import { createSecureContext } from "node:tls";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";

const IDLE_MS = 30_000;

type AgentResult = { ok: true; agent: Agent } | { ok: false; problem: string };

/** Returns an agent with kept connections to one account's PSP and its client certificate for mutual TLS. */
export function agentOf({ certificate, ca }: AccountSecrets): AgentResult {
  try {
    const secureContext = createSecureContext({
      ...(certificate?.kind === "pem" ? { cert: certificate.cert, key: certificate.key } : {}),
      ...(certificate?.kind === "p12"
        ? { pfx: Buffer.from(certificate.p12, "base64"), passphrase: certificate.passphrase }
        : {}),
      ...(ca ? { ca } : {}),
      minVersion: "TLSv1.2",
    });
    // Without a limit of its own (places.ts has one): the agent gives a request that it has queued another one's open
    // connection without marking it as reused, so that a sent request would count as unsent.
    const options = { keepAlive: true, timeout: IDLE_MS, secureContext };
    return { ok: true, agent: new Agent(options) };
  } catch {
    // OpenSSL's message may quote what it read.
    return { ok: false, problem: "the certificate, its key or its passphrase can't be used" };
  }
}
