import type { Input, Output } from "#lib/client/types.ts";
import { type Read, read } from "../queries/read.ts";

const PAGE = 50;

export const productList = (query: Input<"listProducts">["query"] = {}, offset = 0) =>
  read(["products", "list"], "listProducts", { query: { ...query, limit: PAGE, offset } });

export const productOf = (id: string) => read(["products", "one"], "getProduct", { params: { id } });

type Product = Output<"listProducts">["products"][number];

/**
 * The products with these ids, for their names; without those that the store no longer has. A coupon or checkout field may
 * name a thousand, and the API takes a hundred in one call: the calls are made side by side.
 */
export function productNames(ids: readonly string[]): Pick<Read<Product[]>, "key" | "ask"> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE).join(","),
  );
  return {
    key: ["products", "names", ids],
    ask: async (api) => {
      const query = { limit: IDS_AT_ONCE };
      const answers = await Promise.all(parts.map((ids) => api.listProducts({ query: { ...query, ids } })));
      return answers.flatMap(({ products }) => products);
    },
  };
}

const IDS_AT_ONCE = 100;
