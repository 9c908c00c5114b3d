import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { type Answer, call, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const fields = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map((detail) => detail.path);

describe("checkout fields", () => {
  const field = (more: object = {}) => ({ label: "Apelido", allProducts: true, ...more });
  const post = (body: object) => api("POST", "/stores/me/custom-fields", body);

  test("the errors of the specification", async () => {
    for (const [body, path] of [
      [{ allProducts: true }, "label"],
      [field({ label: "" }), "label"],
      [field({ label: "x".repeat(61) }), "label"],
      [field({ type: "DATE" }), "type"],
      [field({ min: 5, max: 4 }), "max"],
      [{ label: "Em lugar nenhum" }, "products"],
      [field({ placeholder: "x".repeat(121) }), "placeholder"],
      [field({ products: ["x"] }), "products.0"],
    ] as const)
      expect([body, fields(await post(body))]).toEqual([body, [path]]);
    const types = (await post(field({ type: "DATE" }))).body.details[0].message;
    expect(types).toBe("deve ser um destes: TEXT, NUMBER, EMAIL, GAME_USERNAME");
    expect((await api("DELETE", "/stores/me/custom-fields/nope")).status).toBe(400);
    const several = await post({ label: "", type: "x", min: 2, max: 1, products: [store.id], position: 0.5 });
    expect(fields(several)).toEqual(["label", "type", "position", "max", "products.0"]);
    const weak = await makeStore({ scopes: ["catalog.write", "store.read"] });
    expect((await call("POST", "/stores/me/custom-fields", { key: weak.apiKey, body: field() })).status).toBe(
      403,
    );
  });

  test("bounds that no answer can meet are refused by name, also when the type changes", async () => {
    const impossible = [
      [{ max: 0 }, "max"],
      [{ max: -5 }, "max"],
      [{ min: 1001 }, "min"],
      [{ min: 1001, max: 2000 }, "min"],
      [{ min: 1.2, max: 1.8 }, "max"],
      [{ type: "GAME_USERNAME", min: 21 }, "min"],
      [{ type: "GAME_USERNAME", max: 2 }, "max"],
      [{ type: "EMAIL", max: 2 }, "max"],
    ] as const;
    for (const [bounds, path] of impossible)
      for (const required of [true, false])
        expect([bounds, fields(await post(field({ required, ...bounds })))]).toEqual([bounds, [path]]);
    for (const bounds of [{ min: -1 }, { type: "NUMBER", max: -5 }, { type: "NUMBER", min: 1.2, max: 1.8 }]) {
      const { status, body } = await post(field(bounds));
      expect([bounds, status]).toEqual([bounds, 201]);
      await api("DELETE", `/stores/me/custom-fields/${body.customField.id}`);
    }
    const { id } = (await post(field({ type: "NUMBER", min: -20, max: 0 }))).body.customField;
    const put = (body: object) => api("PUT", `/stores/me/custom-fields/${id}`, body);
    expect(fields(await put({ type: "TEXT" }))).toEqual(["max"]);
    // An earlier version took such bounds: other settings can still be changed.
    await db().customField.update({ where: { id }, data: { type: "TEXT" } });
    expect((await put({ label: "Outro", type: "TEXT", min: -20, max: 0 })).status).toBe(200);
    expect(fields(await put({ required: true }))).toEqual(["max"]);
    expect((await put({ max: 10, required: true })).status).toBe(200);
    await api("DELETE", `/stores/me/custom-fields/${id}`);
  });

  test("each refusal says the sentence of the specification; code and details stay", async () => {
    const said = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.code, body.message];
    };
    const label = [400, "ValidationError", "Informe o nome do campo (label)."];
    expect(await said(post({ allProducts: true }))).toEqual(label);
    expect(await said(post(field({ label: " " })))).toEqual(label);
    const type = [400, "ValidationError", "Tipo inválido. Use TEXT, NUMBER, EMAIL ou GAME_USERNAME."];
    expect(await said(post(field({ type: "DATE" })))).toEqual(type);
    const max = [400, "ValidationError", "O máximo não pode ser menor que o mínimo."];
    expect(await said(post(field({ min: 5, max: 4 })))).toEqual(max);
    const made = (await post(field({ min: 5 }))).body.customField;
    expect(await said(api("PUT", `/stores/me/custom-fields/${made.id}`, { max: 4 }))).toEqual(max);
    await api("DELETE", `/stores/me/custom-fields/${made.id}`);
    const id = [400, "ValidationError", "O id do campo é inválido."];
    expect(await said(api("DELETE", "/stores/me/custom-fields/nope"))).toEqual(id);
    const { createdAt: _, ...shown } = made;
    const known = expect.stringMatching(/^Há campos com problema/);
    const unknown = [400, "ValidationError", known];
    expect(await said(api("PUT", `/stores/me/custom-fields/${made.id}`, shown))).toEqual(unknown);
    expect(await said(post({ ...field(), id: made.id }))).toEqual(unknown);
    const gone = [404, "NotFound", "Campo não encontrado."];
    expect(await said(api("DELETE", `/stores/me/custom-fields/${made.id}`))).toEqual(gone);
    const weak = await makeStore({ scopes: ["catalog.write", "store.read"] });
    const [status, code, message] = await said(
      call("POST", "/stores/me/custom-fields", { key: weak.apiKey, body: field() }),
    );
    expect([status, code]).toEqual([403, "ScopeMissing"]);
    expect(message).toMatch(/^Esta chave não pode usar esta rota: falta o escopo \*\./);
    // A problem without its own sentence keeps the general one.
    expect((await post(field({ label: "x".repeat(61) }))).body.message).toMatch(/^Há campos com problema/);
  });

  test("asked at checkout, changed, removed; the order keeps what was entered", async () => {
    const own = await makeStore();
    const mine = (method: string, path: string, body?: object) =>
      call(method, path, { key: own.apiKey, ...(body ? { body } : {}) });
    const made = await mine(
      "POST",
      "/stores/me/custom-fields",
      field({ required: true, min: 2, max: 5, position: 2, placeholder: "como te chamam?" }),
    );
    expect(made.body.customField).toMatchObject({
      type: "TEXT",
      required: true,
      min: 2,
      max: 5,
      products: [],
    });
    const { id } = made.body.customField;
    const items = [{ productId: own.products.card.id, quantity: 1 }];
    const missing = await placeOrder(own.apiKey, items);
    expect(missing.body).toMatchObject({
      code: "CustomFieldRequired",
      message: 'O campo "Apelido" é obrigatório.',
    });
    const order = await placeOrder(own.apiKey, items, { customFields: { [id]: "Zé 🐢" } });
    expect(order.status).toBe(201);
    const changed = await mine("PUT", `/stores/me/custom-fields/${id}`, {
      label: "Como te chamam",
      max: null,
      placeholder: "",
    });
    expect(changed.body.customField).toMatchObject({
      label: "Como te chamam",
      placeholder: null,
      min: 2,
      max: null,
      position: 2,
    });
    expect(fields(await mine("PUT", `/stores/me/custom-fields/${id}`, { allProducts: false }))).toEqual([
      "products",
    ]);
    const list = (await mine("GET", "/stores/me/custom-fields")).body.customFields;
    expect(list.map((f: { position: number }) => f.position)).toEqual([0, 2]);
    expect((await mine("DELETE", `/stores/me/custom-fields/${id}`)).body).toEqual({ success: true });
    expect((await mine("GET", `/orders/${order.body.order.id}`)).body.order.customFields).toEqual([
      { id, label: "Apelido", type: "TEXT", value: "Zé 🐢" },
    ]);
  });
});
