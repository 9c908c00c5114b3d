import { expect, test } from "vitest";
import { backTo } from "./back-to.ts";

const ID = "0198c7a2-5b1e-7d3a-9f04-6c2b8e1d4a70";

test("the way back is a page of the panel or of the operator, and tells an order", () => {
  for (const order of [
    `/painel/pedidos/${ID}`,
    `/painel/pedidos?pedido=${ID}`,
    `/painel/pedidos?status=paid&pedido=${ID}`,
  ])
    expect(backTo(order)).toEqual({ href: order, page: "order" });
  for (const other of ["/painel", "/painel/pedidos", "/painel/carteira?sacar=true", "/operador/contas"])
    expect(backTo(other)).toEqual({ href: other, page: "other" });
});

test("nothing else is a way back", () => {
  for (const given of [
    null,
    "/",
    "/conta",
    "/conta/ativar",
    "/loja/aurora",
    "/painelo",
    "/api/auth/signout",
    "/loja/painel",
  ])
    expect([given, backTo(given)]).toEqual([given, null]);
});
