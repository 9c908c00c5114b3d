import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { noFaults } from "../fixtures/page.ts";
import { buy } from "../fixtures/shop-pages.ts";

test("a store with a WhatsApp number is one tap away, and knows which order it is about", async ({
  page,
  store,
}) => {
  const chat = page.getByRole("link", { name: "Falar no WhatsApp" });
  await page.goto(`/loja/${store.slug}`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(chat).toHaveCount(0);
  const answer = await call("PUT", "/stores/me/store", {
    key: store.apiKey,
    body: { contactWhatsapp: "(11) 91234-5678" },
  });
  expect(answer.status).toBe(200);
  const code = await buy(page, store);
  const about = page
    .getByRole("main")
    .getByRole("link", { name: "Falar no WhatsApp" })
    .filter({ visible: true });
  await expect(about).toHaveAttribute("href", new RegExp(`^https://wa\\.me/5511912345678\\?text=.*${code}`));
  await noFaults(page);
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Falar no WhatsApp" }),
  ).toHaveAttribute("href", "https://wa.me/5511912345678");
});
