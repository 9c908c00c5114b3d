import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/document.ts";
import { LOCALES } from "#lib/core/locale.ts";

// Each linter takes seconds for a document of this size.
const TIMEOUT = 120_000;

const documents = LOCALES.map((locale) => openApiDocument("https://loja.vitrine.test/api/v1", { locale }));

/** Linting is slow, and the languages differ only in texts, as the last test shows: one is enough. */
const source = JSON.stringify(documents[0]);

/** The only accepted warning of Redocly. Ids are UUIDs, so neither `public` nor `stock` can be one. */
const UUIDS_DECIDE =
  "Paths should resolve unambiguously. Found two ambiguous paths: `/products/{id}/stock` and `/products/public/{id}`.";

test(
  "Redocly's recommended rules find no error and nothing else to warn of",
  async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(found.filter(([, message]) => message !== UUIDS_DECIDE)).toEqual([]);
  },
  TIMEOUT,
);

test(
  "Spectral's recommended rules for OpenAPI find no error and nothing to warn of",
  async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({
      extends: [[rulesets.oas as never, "recommended"]],
      // examples.test.ts compares each example with its schema, in a tenth of the time.
      rules: { "oas3-valid-media-example": "off" },
    });
    const problems = await linter.run(source);
    expect(problems.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
  },
  TIMEOUT,
);

test("the languages differ only in texts, and none is missing", () => {
  const textless = (document: unknown) =>
    JSON.parse(JSON.stringify(document), (key, value) => {
      if (key === "contact") return Object.keys(value);
      return ["summary", "description", "message"].includes(key) && typeof value === "string"
        ? value.trim() !== ""
        : value;
    });
  const [first, ...others] = documents.map(textless);
  for (const other of others) expect(other).toEqual(first);
});
