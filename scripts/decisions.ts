import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The decision records in docs/decisions, and the list of them. */

const FOLDER = join(import.meta.dirname, "..", "docs", "decisions");

type DecisionRecord = {
  file: string;
  number: number;
  title: string;
  status: string;
  sections: string[];
};

/** All records by number. A missing section is empty. */
export function decisionRecords(): DecisionRecord[] {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.+\.md$/.test(file));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    return {
      file,
      number: Number(number),
      title,
      status: /^Status: (.+)$/m.exec(text)?.[1] ?? "",
      sections: [...text.matchAll(/^## (.+)$/gm)].map(([, name = ""]) => name),
    };
  });
}

/** Generates docs/decisions/README.md. */
export function decisionsIndex(): string {
  return [
    "# Decision records",
    "",
    "Why things are as they are, one record for each decision. A new record takes the next number and has the sections Context,",
    "Options, Decision and Consequences. Its status is proposed, accepted or superseded. A record is not rewritten when the",
    "decision changes: a new one supersedes or amends it, and the status of both says so.",
    "",
    "This list is made from the records: `npm run generate`.",
    "",
    "| | Decision | Status |",
    "| --- | --- | --- |",
    ...decisionRecords().map(
      ({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`,
    ),
    "",
  ].join("\n");
}
