import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const PAGE = 50;

export const mailList = (filters: Input<"listMails">["query"] = {}, offset = 0) =>
  read(["mails"], "listMails", { query: { ...filters, limit: PAGE, offset } });
