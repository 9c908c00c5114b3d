"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { Box, Remedy } from "./problem-box.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { ShortLine } from "./use-lines.ts";

/** The items of the cart that are missing in stock, and those above a maximum. */
export function Short({ short, checkout }: { short: ShortLine[]; checkout: Checkout }) {
  const t = useShopTexts("checkout");
  const missing = short.filter(({ limit }) => limit === "stock");
  const past = short.filter(({ limit }) => limit === "maximum");
  return (
    <>
      {missing.length > 0 && (
        <Box tone="warn" title={t("stock.title")} text={t("stock.text")}>
          <ShortLines
            short={missing}
            checkout={checkout}
            tell={({ available }, name) =>
              t(available === 0 ? "stock.none" : available === 1 ? "stock.one" : "stock.some", {
                name,
                count: available,
              })
            }
          />
        </Box>
      )}
      {past.length > 0 && (
        <Box tone="warn" title={t("stock.mostTitle")} text={t("stock.mostText")}>
          <ShortLines
            short={past}
            checkout={checkout}
            tell={({ line: { product, variation } }, name) =>
              t(variation === null ? "stock.most" : "stock.mostTogether", { name, most: product.maxPerOrder })
            }
          />
        </Box>
      )}
    </>
  );
}

type ShortLinesProps = {
  short: ShortLine[];
  checkout: Checkout;
  tell: (short: ShortLine, name: string) => string;
};

function ShortLines({ short, checkout, tell }: ShortLinesProps) {
  const t = useShopTexts("checkout");
  const { bought, clearProblem } = checkout;
  return (
    <ul className="grid gap-2">
      {short.map((one) => {
        const { line, available } = one;
        const { product, variation } = line;
        return (
          <li
            key={`${line.item.productId}${line.item.variantId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            {tell(one, variation ? `${product.name} (${variation})` : product.name)}
            <Remedy
              text={t(available === 0 ? "stock.drop" : available === 1 ? "stock.keepOne" : "stock.keep", {
                count: available,
              })}
              onClick={() => {
                bought.setQuantity(line.item, available);
                clearProblem();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
