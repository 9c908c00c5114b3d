import fc from "fast-check";
import { expect, test } from "vitest";
import { type IdentityValues, identityChange, missingOf, writtenDocument } from "./identity-values.ts";

const EMPTY: IdentityValues = {
  ...{ logo: "", banner: "", accent: "", legalName: "", document: "", address: "" },
  ...{
    contactEmail: "",
    contactPhone: "",
    contactWhatsapp: "",
    policies: { exchanges: "", privacy: "", terms: "" },
  },
};

test.each([
  ["52998224725", "529.982.247-25"],
  ["12abc34501de35", "12.ABC.345/01DE-35"],
  ["11222333000181", "11.222.333/0001-81"],
  ["11.222.333/0001-81", "11.222.333/0001-81"],
  ["5299", "529.9"],
  ["", ""],
])("%s is written %s", (typed, written) => {
  expect(writtenDocument(typed)).toBe(written);
});

test("what was written stays as it is when it is written again", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const written = writtenDocument(typed);
      expect(writtenDocument(written)).toBe(written);
    }),
  );
});

test("only what was changed is sent; what was emptied is null", () => {
  const values = { ...EMPTY, legalName: " Aurora ", policies: { ...EMPTY.policies, terms: "a" } };
  expect(
    identityChange(values, { legalName: true, address: true, policies: { terms: true, privacy: true } }),
  ).toEqual({
    legalName: "Aurora",
    address: null,
    policies: { terms: "a", privacy: null },
  });
  expect(identityChange(values, {})).toEqual({});
});

test("a phone is a contact as good as an e-mail", () => {
  expect(missingOf(EMPTY)).toEqual(["legalName", "document", "address", "contact", "exchanges"]);
  expect(missingOf({ ...EMPTY, contactPhone: "(11) 5555-0142" })).not.toContain("contact");
});
