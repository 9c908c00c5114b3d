import type { MetadataRoute } from "next";
import { listFound } from "#lib/catalog/found.ts";
import { env } from "#lib/env.ts";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = env().APP_URL;
  return (await listFound()).map(({ store, product, changedAt }) => ({
    url: product ? `${base}/loja/${store}/p/${product}` : `${base}/loja/${store}`,
    lastModified: changedAt,
  }));
}
