import { read } from "../queries/read.ts";

export const allCategories = read(["categories"], "listCategories");
