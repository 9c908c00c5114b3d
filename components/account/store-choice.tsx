"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shopApi } from "#lib/client/browser.ts";
import { Notice } from "../ui/notice.tsx";
import { card } from "../ui/styles.ts";

type Store = { id: string; name: string; role: "owner" | "manager" | "support"; chosen: boolean };

const ROLES = { owner: "dono", manager: "gerente", support: "atendimento" };

/** The store that this session works in. */
export function StoreChoice({ stores }: { stores: Store[] }) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (storeId: string) => shopApi().chooseStore({ body: { storeId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["account"] }),
  });
  if (stores.length === 0) return <Notice tone="info">Você ainda não faz parte de nenhuma loja.</Notice>;
  return (
    <fieldset className={`${card} grid gap-3 p-5`} disabled={choose.isPending}>
      <legend className="float-left mb-3 text-lg font-semibold">Lojas</legend>
      {choose.isError && <Notice tone="danger">{choose.error.message}</Notice>}
      {stores.map((store) => (
        <label key={store.id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="store"
            className="size-5 accent-brand"
            checked={store.chosen}
            onChange={() => choose.mutate(store.id)}
          />
          <span>
            {store.name} <span className="text-muted">({ROLES[store.role]})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
