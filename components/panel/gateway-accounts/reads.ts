import { read } from "../queries/read.ts";

export const storeGateway = read(["gateway"], "getStoreGateway", {}, ({ gateway }) => gateway);
