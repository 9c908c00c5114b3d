/** Condition: the key `k` of an endpoint is neither revoked nor expired. The webhook of an ended key sends nothing. */
export const LIVE_KEY = "k.revoked_at IS NULL AND k.expires_at > now() IS NOT FALSE";
