import type { Metadata } from "next";
import { FrontPage } from "#components/account/front-page.tsx";
import { env } from "#lib/env.ts";
import { listStoreFronts } from "#lib/stores/public.ts";

/** Unlike the other pages before the panel, the home page may be indexed. */
export const metadata: Metadata = { robots: { index: true } };
export const dynamic = "force-dynamic";

export default async function Home() {
  const stores = await listStoreFronts();
  return <FrontPage stores={stores} open={env().SIGN_UP === "open"} />;
}
