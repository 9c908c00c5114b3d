import { read } from "../../queries/read.ts";

export const apiKeyList = read(["api-keys"], "listApiKeys", {}, ({ apiKeys }) => apiKeys);
