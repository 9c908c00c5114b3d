import type { Input } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../../lists/first-page.ts";
import { read } from "../../queries/read.ts";

export const eventList = (query: Input<"listWebhookEvents">["query"] = FIRST_PAGE) =>
  read(["webhook-events", "list"], "listWebhookEvents", { query });

export const eventOf = (id: string) => read(["webhook-events", "one"], "getWebhookEvent", { params: { id } });
