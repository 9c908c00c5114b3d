import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import * as account from "./account/endpoints.ts";
import * as categories from "./categories/endpoints.ts";
import * as coupons from "./coupons/endpoints.ts";
import * as operator from "./operator/endpoints.ts";
import * as orders from "./orders/endpoints.ts";
import * as products from "./products/endpoints.ts";
import * as publicProducts from "./products/public.endpoints.ts";
import * as refunds from "./refunds/endpoints.ts";
import * as sandbox from "./sandbox/endpoints.ts";
import * as apiKeys from "./stores/api-keys.endpoints.ts";
import * as customFields from "./stores/custom-fields.endpoints.ts";
import * as stores from "./stores/endpoints.ts";
import * as guards from "./stores/guards.endpoints.ts";
import * as webhookEvents from "./stores/webhook-events.endpoints.ts";
import * as transactions from "./transactions/endpoints.ts";
import * as decisions from "./wallet/decision.endpoints.ts";
import * as wallet from "./wallet/endpoints.ts";

const METHODS = ["POST", "GET", "PUT", "PATCH", "DELETE"];

/** Every endpoint there is: what walks over all of them (tests, OpenAPI, the client) starts here. */
export const registry: readonly AnyEndpoint[] = [
  orders,
  transactions,
  refunds,
  wallet,
  decisions,
  guards,
  coupons,
  products,
  publicProducts,
  categories,
  customFields,
  stores,
  apiKeys,
  webhookEvents,
  account,
  operator,
  sandbox,
].flatMap((module) => (Object.values(module) as AnyEndpoint[]).toSorted(byPlace));

type Modules = typeof orders &
  typeof transactions &
  typeof refunds &
  typeof wallet &
  typeof decisions &
  typeof guards &
  typeof coupons &
  typeof products &
  typeof publicProducts &
  typeof categories &
  typeof customFields &
  typeof stores &
  typeof apiKeys &
  typeof webhookEvents &
  typeof account &
  typeof operator &
  typeof sandbox;

/** Every definition by its id, for the typed client. */
export type Operations = {
  [K in keyof Modules as Modules[K]["id"]]: Modules[K];
};

/** As a reader looks for them: the collection before its records, making before reading before changing. */
function byPlace(a: AnyEndpoint, b: AnyEndpoint): number {
  const depth = (path: string) => path.split("/").length;
  return (
    depth(a.path) - depth(b.path) ||
    a.path.localeCompare(b.path) ||
    METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  );
}
