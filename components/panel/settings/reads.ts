import { read } from "../queries/read.ts";

export const ownStore = read(["store"], "getStore");
export const ownShipping = read(["shipping"], "getShipping");
export const freightTable = read(["shipping", "table"], "getFreightTable");
