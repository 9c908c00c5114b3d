"use client";

import { useQuery } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { Notice } from "../ui/notice.tsx";
import { card, quietButton } from "../ui/styles.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { StoreChoice } from "./store-choice.tsx";

/** The account page: the person, the second factor, the stores and the sessions. */
export function AccountView() {
  const account = useQuery({
    queryKey: ["account"],
    retry: false,
    queryFn: async () => {
      const result = await outcome(shopApi().getAccount());
      if (result.ok) return result.data;
      if (result.refusal.status === 401) window.location.assign("/entrar");
      throw new Error(result.refusal.message);
    },
  });
  if (account.isPending) return <p className="text-muted">Carregando…</p>;
  // A failed refresh must not remove the recovery codes: the page shows them only once.
  if (!account.data) return <Notice tone="danger">{account.error?.message}</Notice>;
  const { email, secondFactor, stores } = account.data;
  return (
    <>
      <div className={`${card} flex flex-wrap items-center justify-between gap-3 p-5`}>
        <p className="min-w-0 break-words">
          Você entrou como <strong>{email}</strong>
        </p>
        <button type="button" className={quietButton} onClick={() => signOut({ callbackUrl: "/entrar" })}>
          Sair
        </button>
      </div>
      {!secondFactor.enabledAt && (
        <Notice tone="warn">
          Cadastre um autenticador: sem ele não dá para sacar nem criar chaves de API por aqui.
        </Notice>
      )}
      <StoreChoice stores={stores} />
      <SecondFactor state={secondFactor} />
      <Sessions />
    </>
  );
}
