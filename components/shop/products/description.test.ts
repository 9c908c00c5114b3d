import { expect, test } from "vitest";
import { cutDescription } from "./description.ts";

test("a bold line begins a section", () => {
  const text = "Para **quem** gosta\n\n**O que vem**\n- um código\n\n**Para quem é**\n\nPara todos.";
  const { lead, sections } = cutDescription(text);
  expect(lead).toHaveLength(1);
  expect(sections.map(({ title }) => title)).toEqual(["O que vem", "Para quem é"]);
});

test("bold text before other text begins no section", () => {
  expect(cutDescription("**Novo** na loja\n\ne mais").sections).toEqual([]);
});
