import { expect, test } from "vitest";
import { call, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf, twoCodes } from "../fixtures/session.ts";

const store = storeOfFile();

test("a code of the authenticator is not spent on a webhook that is refused", async () => {
  const member = await makeMember({ storeId: store.id });
  const headers = await sessionOf(member);
  const send = async (method: string, path: string, url: string, totpCode: string) => {
    const body = {
      name: "Servidor",
      scopes: ["catalog.read"],
      webhook: { url, events: ["payment.paid"] },
      totpCode,
    };
    return call(method, `/stores/me/api-keys${path}`, { headers, body });
  };
  const [one, other] = await twoCodes(member);
  const refused = refusal(400, "WebhookTargetRefused");
  expect(await send("POST", "", "http://receiver.example/hook", one)).toMatchObject(refused);
  const made = await send("POST", "", "https://receiver.example/hook", one);
  expect(made.status).toBe(201);
  const path = `/${made.body.apiKey.id}`;
  expect(await send("PATCH", path, "http://receiver.example/other", other)).toMatchObject(refused);
  expect((await send("PATCH", path, "https://receiver.example/other", other)).status).toBe(200);
});
