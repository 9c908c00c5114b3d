import type { Page } from "playwright/test";
import type { ShopPicture } from "./picture.ts";

/** Both steps of the dialog that asks for a withdrawal. */
export const WITHDRAW_PICTURES: readonly ShopPicture[] = [
  { name: "withdraw", path: "/painel/carteira?sacar=true", ready: fill },
  {
    name: "withdraw-confirm",
    path: "/painel/carteira?sacar=true",
    ready: async (page) => {
      await fill(page);
      await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
      await page.getByLabel("Código do autenticador").waitFor();
    },
  },
];

async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const key = "financeiro@aurora.example";
  await dialog.getByLabel("Para onde").fill(key);
  await dialog.getByText(key).waitFor();
  await dialog.getByLabel("Valor").fill("250,00");
}
