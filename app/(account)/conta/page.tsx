import type { Metadata } from "next";
import { AccountView } from "#components/account/account-view.tsx";

export const metadata: Metadata = { title: "Sua conta", robots: { index: false } };

export default function AccountPage() {
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">Sua conta</h1>
      <AccountView />
    </>
  );
}
