import { expect, test } from "vitest";
import { EVENTS } from "#lib/webhooks/events.ts";
import { webhooks } from "./texts.ts";
import { EVENT_NAMES, eventText } from "./webhook.ts";

test("every event can be chosen for a webhook and has a name", () => {
  expect(EVENT_NAMES.toSorted()).toEqual(EVENTS.toSorted());
  expect(Object.keys(webhooks.names).toSorted()).toEqual(EVENTS.map(eventText).toSorted());
});
