import { expect, test } from "vitest";
import { HELP } from "../help/help-texts.ts";
import { BANK_STATEMENTS, PAGES } from "./pages.ts";

test("every page of the panel has a help, and every help has its page", () => {
  // The documentation is a help of its own.
  const pages = [...PAGES, BANK_STATEMENTS].map(({ id }) => id as string).filter((id) => id !== "docs");
  expect(Object.keys(HELP).sort()).toEqual(pages.sort());
});
