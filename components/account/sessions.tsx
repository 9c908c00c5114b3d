"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shopApi } from "#lib/client/browser.ts";
import { Notice } from "../ui/notice.tsx";
import { card, smallButton } from "../ui/styles.ts";

/** The open sessions of the account, each with a button that ends it. */
export function Sessions() {
  const queries = useQueryClient();
  const list = useQuery({ queryKey: ["sessions"], queryFn: () => shopApi().listSessions() });
  const revoke = useMutation({
    mutationFn: (id: string) => shopApi().revokeSession({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <section className={`${card} grid gap-3 p-5`}>
      <h2 className="text-lg font-semibold">Onde a conta está aberta</h2>
      {(list.isError || revoke.isError) && (
        <Notice tone="danger">Não deu para falar com o servidor. Recarregue a página.</Notice>
      )}
      {list.isPending && <p className="text-muted">Carregando…</p>}
      <ul className="grid gap-3">
        {list.data?.sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 border-t border-line pt-3">
            <div className="min-w-0">
              <p className="truncate">{browserOf(session.userAgent)}</p>
              <p className="text-sm text-muted">
                {session.address} · {new Date(session.lastSeenAt).toLocaleString("pt-BR")}
              </p>
            </div>
            {session.current ? (
              <span className="shrink-0 rounded-full bg-soft px-3 py-1 text-sm">este navegador</span>
            ) : (
              <button type="button" className={smallButton} onClick={() => revoke.mutate(session.id)}>
                Encerrar
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A short name of the browser, so that a person recognises their own browser. */
function browserOf(userAgent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent ?? "")?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS|Linux)/.exec(userAgent ?? "")?.[1];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  return browser ? `${names[browser] ?? browser}${system ? ` em ${system}` : ""}` : "Outro programa";
}
