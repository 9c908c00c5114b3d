"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { readCart, useCart } from "../cart/cart-store.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { rememberMailed } from "./remembered-buyer.ts";

type Props = { store: { id: string; slug: string; name: string }; token: string };

/** The page of a mailed link. Only the press uses the link: programs that open the links of a mail would use it up. */
export function MailedData({ store, token }: Props) {
  const t = useShopTexts("buyerData");
  const router = useRouter();
  const [stage, setStage] = useState<"idle" | "sending" | "failed" | "gone">("idle");
  const take = async () => {
    if (stage === "sending") return;
    setStage("sending");
    const result = await outcome(shopApi(store.id).takeBuyerData({ body: { token } }));
    if (!result.ok) return setStage([400, 404].includes(result.refusal.status) ? "gone" : "failed");
    rememberMailed(store.id, result.data.buyer);
    const shop = `/loja/${store.slug}`;
    router.replace(readCart(store.id).items.length > 0 ? `${shop}/checkout` : shop);
  };
  if (stage === "gone") return <Gone store={store} />;
  return (
    <>
      <h1 className="text-page">{t("title")}</h1>
      <p className="text-muted">{t("text", { store: store.name })}</p>
      <Button
        variant="primary"
        size="main"
        className="mt-2 w-full"
        aria-busy={stage === "sending" || undefined}
        onClick={take}
      >
        {t("use")}
      </Button>
      <p role="status" className={stage === "failed" ? "text-small text-warn" : "text-muted text-small"}>
        {t(stage === "failed" ? "failed" : "kept")}
      </p>
    </>
  );
}

function Gone({ store }: Pick<Props, "store">) {
  const t = useShopTexts("buyerData");
  const { count } = useCart(store.id);
  return (
    <div role="alert" className="grid justify-items-center gap-4">
      <h1 className="text-page">{t("gone.title")}</h1>
      <p className="text-muted">{t("gone.text")}</p>
      <Link
        href={count > 0 ? `/loja/${store.slug}/checkout` : `/loja/${store.slug}`}
        className={`${buttonClass("primary", "lg")} mt-2`}
      >
        {t(count > 0 ? "gone.checkout" : "gone.shop")}
      </Link>
    </div>
  );
}
