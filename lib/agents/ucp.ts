import { env } from "#lib/env.ts";

/** The release of the Universal Commerce Protocol that the profile follows. */
const UCP_VERSION = "2026-04-08";
/** The version of our own services, a date. */
export const AGENTS_VERSION = "2026-11-24";

/** A name in the namespace of the server's domain, as the protocol requires; see decision 46. */
function ownName(last: string): string {
  const { hostname } = new URL(env().APP_URL);
  const isDomain = /\.[a-z]/.test(hostname);
  // A reserved domain (RFC 2606), for servers without a domain.
  return `${isDomain ? hostname.split(".").toReversed().join(".") : "test.vitrine"}.${last}`;
}

const RENDER_ARTIFACT = "payment.render_artifact";

/** The services that this server offers to agents. */
export function ucpProfile(): object {
  const { APP_URL } = env();
  const spec = `${APP_URL}/docs/en/guides/agents`;
  const version = AGENTS_VERSION;
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [ownName("shopping")]: [
          { version, spec, transport: "mcp", endpoint: `${APP_URL}/mcp` },
          {
            ...{ version, spec: `${APP_URL}/docs/en`, transport: "rest", endpoint: `${APP_URL}/api/v1` },
            schema: `${APP_URL}/api/v1/openapi.json`,
          },
        ],
      },
      capabilities: {
        [ownName("shopping.catalog")]: [{ version, spec }],
        [ownName("shopping.order")]: [{ version, spec }],
        [ownName(RENDER_ARTIFACT)]: [{ version, spec }],
      },
      payment_handlers: {
        [ownName("pix")]: [{ id: "pix", version, spec, available_instruments: [{ type: "pix" }] }],
      },
    },
  };
}

type Pix = { copy_paste: string; qr_code: string; expires_at: string; amount: number };

/**
 * The payment of a new order as an Action of the protocol's draft: data that the agent shows and the buyer pays in a
 * bank's app.
 */
export function pixAction(transactionId: string | null, pix: Pix, page: string): object {
  return {
    [ownName(RENDER_ARTIFACT)]: [
      {
        id: `pix_${transactionId}`,
        config: {
          type: "qr_code",
          code: pix.copy_paste,
          image: pix.qr_code,
          instructions_url: page,
          expires_at: pix.expires_at,
          amount: pix.amount,
          currency: "BRL",
        },
      },
    ],
  };
}
