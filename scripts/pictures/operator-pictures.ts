import type { Page } from "playwright/test";
import { ANSWERS, EFI, EVENTS } from "./operator-answers.ts";
import type { ShopPicture } from "./picture.ts";

/** The operator's pages: those about money at a bank with mocked responses, because the demo has none. */
export function operatorPictures(): ShopPicture[] {
  const at = (name: string, path: string, then?: (page: Page) => Promise<void>): ShopPicture => ({
    name: `operator-${name}`,
    path,
    before: async (page) => {
      await page.route("**/api/v1/operator/**", (route) => {
        const { pathname } = new URL(route.request().url());
        const found = ANSWERS.find(([pattern]) => pattern.test(pathname));
        return found ? route.fulfill({ json: found[1] }) : route.fallback();
      });
    },
    ...(then ? { ready: then } : {}),
  });
  return [
    at("cases", "/operador/pendencias"),
    at("withdrawals", "/operador/saques"),
    at("withdrawal-approval", "/operador/saques", async (page) => {
      await page.getByRole("button", { name: "Ver destino" }).first().click();
      await page.getByRole("button", { name: "Já paguei" }).click();
    }),
    at("gateway-accounts", "/operador/contas"),
    at("gateway-account", `/operador/contas?conta=${EFI}`, (page) =>
      page.getByText("Cobranças aguardando").waitFor(),
    ),
    at("gateway-account-new", "/operador/contas", async (page) => {
      await page.getByRole("button", { name: "Nova conta" }).click();
      await page.getByLabel("Nome", { exact: true }).fill("Efí da plataforma");
      await page.getByLabel("Chave Pix", { exact: true }).fill("pix@lojas.example");
    }),
    at("gateway-account-change", `/operador/contas?conta=${EFI}`, async (page) => {
      await page.getByRole("button", { name: "Mais ações" }).click();
      await page.getByRole("menuitem", { name: "Editar" }).click();
      await page.getByLabel("Chamadas simultâneas").fill("4");
      await page.getByRole("switch", { name: "Conferir o certificado do banco nos avisos" }).check();
    }),
    at("account-balance", `/operador/contas/${EFI}`, entriesShown),
    at("account-balance-difference", `/operador/contas/${EVENTS}`, entriesShown),
    at("account-entry", `/operador/contas/${EVENTS}`, async (page) => {
      await entriesShown(page);
      await page.getByRole("button", { name: /^Lançar R/ }).click();
      await page.getByLabel("Descrição").fill("Tarifa de consulta de saldo");
    }),
    at("disputes", "/operador/contestacoes"),
    at("dispute", "/operador/contestacoes?contestacao=d0000000-0000-7000-8000-000000000001"),
    at("adjustments", "/operador/ajustes"),
    ...DEMO_PAGES,
  ];
}

/** Pages about the demo itself. */
const DEMO_PAGES: readonly ShopPicture[] = [
  { name: "operator-stores", path: "/operador/lojas" },
  {
    name: "operator-store",
    path: "/operador/lojas",
    ready: async (page) => {
      await page.locator("main [data-row]").first().click();
      await page.waitForURL(/lojas\/./);
    },
  },
  { name: "operator-income", path: "/operador/receita?modo=teste" },
  { name: "operator-health", path: "/operador/sistema" },
  { name: "operator-sign-ups", path: "/operador/cadastros" },
  { name: "operator-invitations", path: "/operador/cadastros?aba=convites" },
];

const entriesShown = (page: Page) => page.getByText("Mensalidade de novembro").first().waitFor();
