import type { Metadata } from "next";
import { FrontPage } from "#components/account/front-page.tsx";
import { listStoreFronts } from "#lib/stores/public.ts";
import { isSignUpOpen } from "./sign-up-open.ts";

/** Unlike the other pages before the panel, the home page may be indexed. */
export const metadata: Metadata = { robots: { index: true } };
export const dynamic = "force-dynamic";

export default async function Home() {
  const stores = await listStoreFronts();
  return <FrontPage stores={stores} open={await isSignUpOpen()} />;
}
