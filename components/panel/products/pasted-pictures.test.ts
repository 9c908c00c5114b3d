import { expect, test } from "vitest";
import { pastedPictures } from "./pasted-pictures.ts";

const pasted = (texts: Record<string, string>, ...names: string[]) => ({
  files: names.map((name) => new File(["x"], name, { type: "image/png" })) as unknown as FileList,
  getData: (type: string) => texts[type] ?? "",
});
const taken = (data: Parameters<typeof pastedPictures>[0]) => pastedPictures(data).map(({ name }) => name);

test.each([
  ["a screenshot", {}, ["image.png"]],
  [
    "an image of a page, from Chrome",
    { "text/html": '<meta charset="utf-8"><img src="a.png">' },
    ["image.png"],
  ],
  [
    "an image of a page, from Firefox",
    { "text/html": '<img src="https://a.example/b.png">', "text/plain": "https://a.example/b.png" },
    ["image.png"],
  ],
  ["files of macOS", { "text/plain": "frente.png\rcostas.png" }, ["frente.png", "costas.png"]],
])("%s is pictures", (_, texts, names) => {
  expect(taken(pasted(texts, ...names))).toEqual(names);
});

test.each([
  ["cells of Excel", { "text/html": "<table><tr><td>Boné</td></tr></table>", "text/plain": "Boné\r\n" }],
  ["a cell with a URL", { "text/html": "<td>https://a.example</td>", "text/plain": "https://a.example" }],
  ["text without markup", { "text/plain": "Boné" }],
])("%s is text, although a picture comes with it", (_, texts) => {
  expect(taken(pasted(texts, "image.png"))).toEqual([]);
});

test("a file that is no picture is left alone", () => {
  const files = [new File(["x"], "a.csv", { type: "text/csv" })] as unknown as FileList;
  expect(pastedPictures({ files, getData: () => "" })).toEqual([]);
  expect(pastedPictures(null)).toEqual([]);
});
