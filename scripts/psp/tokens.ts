import { randomBytes } from "node:crypto";
import type { Answer } from "./problem.ts";
import type { Settings } from "./psp.ts";

/** OAuth2 client credentials: tokens with an expiry and scopes, kept in memory. */
export type Tokens = {
  issue(authorization: string | undefined, body: TokenBody): Answer;
  /** `dead` for a missing, wrong or expired token; `scope` if it does not cover this operation. */
  check(authorization: string | undefined, scope: string): "ok" | "dead" | "scope";
  /** Whether the token belongs to the other account. */
  isOther(authorization: string | undefined): boolean;
  revoke(authorization: string | undefined): void;
  /** Replaces the account's credentials: the old ones and their tokens end at once. */
  replace(clientId: string, clientSecret: string): void;
  issued(): number;
};

type TokenBody = { scope?: string; client_id?: string; client_secret?: string };

const SCOPES = [
  ...["cob.read", "cob.write", "pix.read", "pix.write", "webhook.read", "webhook.write"],
  ...["pix.send", "gn.pix.send.read", "gn.qrcodes.pay", "gn.qrcodes.read", "gn.balance.read"],
];

export function makeTokens(settings: Settings): Tokens {
  const live = new Map<string, { until: number; scopes: string[]; other: boolean }>();
  const { tokenSeconds } = settings;
  const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  let issued = 0;
  const bearer = (authorization: string | undefined) => authorization?.replace(/^Bearer /i, "") ?? "";
  return {
    issue(authorization, { scope, client_id: id, client_secret: secret }) {
      const { clientId, clientSecret, otherClientId, otherClientSecret } = settings;
      const inBody = settings.dialect === "inter" && id && secret ? basic(id, secret) : undefined;
      const given = authorization ?? inBody;
      const other = otherClientId !== null && given === basic(otherClientId, otherClientSecret);
      if (!other && given !== basic(clientId, clientSecret))
        return {
          status: 401,
          body: { error: "invalid_client", error_description: "Invalid client credentials" },
        };
      const asked = scope?.split(" ").filter(Boolean);
      const scopes = asked ? SCOPES.filter((one) => asked.includes(one)) : SCOPES;
      const token = randomBytes(24).toString("base64url");
      live.set(token, { until: Date.now() + tokenSeconds * 1000, scopes, other });
      issued += 1;
      return {
        status: 200,
        body: {
          access_token: token,
          token_type: "Bearer",
          expires_in: tokenSeconds,
          scope: scopes.join(" "),
        },
      };
    },
    check(authorization, scope) {
      const found = live.get(bearer(authorization));
      if (!found || found.until <= Date.now()) return "dead";
      return found.scopes.includes(scope) ? "ok" : "scope";
    },
    isOther: (authorization) => live.get(bearer(authorization))?.other === true,
    revoke: (authorization) => void live.delete(bearer(authorization)),
    replace(clientId, clientSecret) {
      Object.assign(settings, { clientId, clientSecret });
      for (const [token, { other }] of live) if (!other) live.delete(token);
    },
    issued: () => issued,
  };
}
