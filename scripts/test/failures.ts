import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../launch/run.ts";

type VitestReport = {
  testResults?: {
    name?: string;
    status?: string;
    message?: string;
    assertionResults?: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/** One line for each failed test: file, title and the first line of the error. */
export function vitestFailures(report: unknown): string[] {
  const files = (report as VitestReport | null)?.testResults ?? [];
  return files.flatMap(({ name = "", status, message, assertionResults = [] }) => {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that can't be loaded, or whose hook failed, has no failed test.
    if (status === "failed" && failed.length === 0) return [lineOf(path, "", message)];
    return failed.map(({ fullName = "", failureMessages }) => lineOf(path, fullName, failureMessages?.[0]));
  });
}

type Suite = {
  suites?: Suite[];
  specs?: {
    file?: string;
    line?: number;
    title?: string;
    tests?: { projectName?: string; status?: string; results?: { error?: { message?: string } }[] }[];
  }[];
};

/** As {@link vitestFailures}, with errors outside of tests and tests that passed when they were repeated. */
export function playwrightFailures(report: unknown): string[] {
  const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, line, title = "", tests = [] }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results = [] }) => {
          const message = results.find(({ error }) => error)?.error?.message;
          return lineOf(`e2e/${file}:${line}`, `[${projectName}] ${title}`, message);
        }),
    ),
    ...suites.flatMap(failuresOf),
  ];
  const { errors = [], ...suite } = (report as (Suite & { errors?: { message?: string }[] }) | null) ?? {};
  return [...errors.map(({ message }) => lineOf("", "outside of tests", message)), ...failuresOf(suite)];
}

function lineOf(path: string, title: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).trim().split("\n");
  return `${[path, title].filter(Boolean).join(" › ")}\n    ${first.slice(0, 300)}`;
}
