import type { Input, Output } from "#lib/client/types.ts";

export type Product = Output<"getProduct">["product"];
export type Category = Output<"listCategories">["categories"][number];
export type NewProduct = Input<"createProduct">["body"];
export type ProductChange = NonNullable<Input<"updateProduct">["body"]>;
