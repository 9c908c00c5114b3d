import { expect, test } from "vitest";
import { tellApart } from "./tell-apart.ts";

const wordOf = (mode: "test" | "live") => ({ test: "Teste", live: "Produção" })[mode];
const testStore = { name: "Loja Azul", mode: "test" } as const;

test("the test store and the live store of a business have their modes beside the name", () => {
  expect(tellApart(testStore, { name: "Loja Azul", mode: "live" }, wordOf)).toEqual([
    "Loja Azul (Teste)",
    "Loja Azul (Produção)",
  ]);
});

test("stores of the same mode are told apart by their names", () => {
  const other = { name: "Loja Verde", mode: "test" } as const;
  expect(tellApart(testStore, other, wordOf)).toEqual(["Loja Azul", "Loja Verde"]);
});
