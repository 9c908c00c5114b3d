import { expect, test } from "vitest";
import { asciiDomain } from "./email-address.ts";
import { EMAIL } from "./email-pattern.ts";

test.each([
  "ana@example.com",
  "Ana.Maria+loja@sub.example.com.br",
  "o'neil@a-b.co",
  "1@2.io",
  "ana@xn--h1alffa9f.xn--p1ai",
])("%s", (text) => {
  expect(EMAIL.test(text)).toBe(true);
});

test.each([
  ...["joão@gmail.com", "maria@gmail.com.", "maria@gmail,com.br", "<maria@gmail.com>", "maria@gmail..com"],
  ...[".ana@example.com", "ana.@example.com", "a..b@example.com", "ana@example", "ana@-a.com", "ana@a-.com"],
  ...["ana maria@example.com", "ana@exa mple.com", "@example.com", "ana@", "ana@@example.com", ""],
])("not %s", (text) => {
  expect(EMAIL.test(text)).toBe(false);
});

test("a long text that is no address is refused, however often its parts repeat", () => {
  expect(EMAIL.test(`${"a.".repeat(10_000)}@${"a-".repeat(10_000)}`)).toBe(false);
});

test.each([
  ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@padaria.São-João.com.br", "ana@padaria.xn--so-joo-3tae.com.br"],
  ["ana@example.com", "ana@example.com"],
  ["ana@ex ampleé.com", "ana@ex ampleé.com"],
  ["ana@é.com/x", "ana@é.com/x"],
])("the domain of %s in ASCII", (written, ascii) => {
  expect(asciiDomain(written)).toBe(ascii);
});
