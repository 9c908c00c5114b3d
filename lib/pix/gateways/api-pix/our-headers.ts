import product from "../../../../package.json" with { type: "json" };

/**
 * Headers of every request to a bank: firewalls in front of bank APIs refuse a request without a User-Agent,
 * and API Pix writes its errors as application/problem+json (RFC 7807).
 */
export const OUR_HEADERS = {
  Accept: "application/json, application/problem+json",
  "User-Agent": `Vitrine/${product.version}`,
} as const;
