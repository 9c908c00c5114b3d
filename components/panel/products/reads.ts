import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const PAGE = 50;

export const productList = (query: Input<"listProducts">["query"] = {}, offset = 0) =>
  read(["products", "list"], "listProducts", { query: { ...query, limit: PAGE, offset } });

export const productOf = (id: string) => read(["products", "one"], "getProduct", { params: { id } });

export const productNames = (ids: readonly string[]) =>
  read(["products", "names"], "listProducts", { query: { ids: ids.join(","), limit: 100 } });
