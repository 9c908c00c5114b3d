import type { Step } from "./steps.ts";

/** Where the calls of a sample go: the server, and the store for public operations. */
export type Target = { serverUrl: string; storeId: string | null };

const VARIABLE = /\{(\w+)\}/g;
const variableOf = (text: string) => /^\{(\w+)\}$/.exec(text)?.[1];
const varies = (text: string) => /\{\w+\}/.test(text);
const entries = (step: Step) => Object.entries(step.names ?? {});
const indented = (text: string, spaces: number) => text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
const json = (body: unknown) => JSON.stringify(body, null, 2);

/** JSON in which `{name}` inside a string becomes a variable, in the syntax of a language. */
function spliced(text: string, variable: (name: string) => string): string {
  return text.replace(VARIABLE, (_, name: string) => variable(name));
}

export const inCurl = (text: string) => spliced(text, (name) => `$${name}`);
/** In single quotes, which end around the variable. */
export const inCurlBody = (text: string) => spliced(text.replaceAll("'", "'\\''"), (name) => `'"$${name}"'`);
/** A string of TypeScript: a template only where it has a variable, or the variable alone. */
export const inTypeScript = (text: string) =>
  variableOf(text) ??
  (varies(text) ? `\`${text.replace(VARIABLE, (_, name) => `\${${name}}`)}\`` : JSON.stringify(text));
export const inPython = (text: string) =>
  variableOf(text) ?? `${varies(text) ? "f" : ""}${JSON.stringify(text)}`;

/** The strings of a JSON text that have variables, each as the language writes it. */
export function withVariables(text: string, write: (text: string) => string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (string) =>
    varies(string) ? write(JSON.parse(string)) : string,
  );
}

const NODE = 'node -p \'JSON.parse(require("fs").readFileSync(0))';
const place = (path: string) =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
const index = (path: string) =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `["${part}"]`))
    .join("");

export function curlSteps(steps: readonly Step[], { serverUrl, storeId }: Target): string {
  if (steps.length === 0) return "";
  const header = `-H "Authorization: Bearer $VITRINE_KEY"${storeId ? ` -H "X-Store-ID: ${storeId}"` : ""}`;
  const lines = steps.flatMap((step) => {
    const body =
      step.body === undefined
        ? ""
        : ` \\\n  -H "Content-Type: application/json" \\\n  -d '${inCurlBody(JSON.stringify(step.body))}'`;
    const asked = `curl -s "${serverUrl}${inCurl(step.path)}" \\\n  ${header}${body}`;
    if (step.until)
      return [
        `until [ "$(${asked} |`,
        `  ${NODE}${place(step.until[0])}')" = ${step.until[1]} ]; do sleep 1; done`,
      ];
    const [first, ...more] = entries(step);
    if (!first) return [asked];
    if (more.length === 0) return [`${first[0]}=$(${asked} |`, `  ${NODE}${place(first[1])}')`];
    return [
      `answer=$(${asked})`,
      ...entries(step).map(([name, path]) => `${name}=$(echo "$answer" | ${NODE}${place(path)}')`),
    ];
  });
  const now = JSON.stringify(steps).includes("{now}") ? ["now=$(date +%s%N)"] : [];
  return `${[...now, ...lines].join("\n")}\n\n`;
}

export function typescriptSteps(steps: readonly Step[], { serverUrl, storeId }: Target): string {
  if (steps.length === 0) return "";
  const helper = [
    "async function call(method: string, path: string, body?: object) {",
    `  const response = await fetch("${serverUrl}" + path, {`,
    "    method,",
    "    headers: {",
    `      Authorization: \`Bearer \${${["process", "env", "VITRINE_KEY"].join(".")}}\`,`,
    ...(storeId ? [`      "X-Store-ID": ${storeIdIn(storeId, "TypeScript")},`] : []),
    '      "Content-Type": "application/json",',
    "    },",
    "    body: body && JSON.stringify(body),",
    "  });",
    "  if (!response.ok) throw new Error(await response.text());",
    "  return await response.json();",
    "}",
    "",
  ];
  const lines = steps.flatMap((step, nth) => {
    const path = inTypeScript(step.path);
    const body = step.body === undefined ? "" : `, ${withVariables(json(step.body), inTypeScript)}`;
    const asked = `await call("${step.method}", ${path}${body})`;
    if (step.until)
      return [
        `while ((${asked})${place(step.until[0])} !== "${step.until[1]}")`,
        "  await new Promise((wait) => setTimeout(wait, 1000));",
      ];
    if (entries(step).length === 0) return [`${asked};`];
    const answer = `answer${nth + 1}`;
    return [
      `const ${answer} = ${asked};`,
      ...entries(step).map(([name, path]) => `const ${name} = ${answer}${place(path)};`),
    ];
  });
  const now = JSON.stringify(steps).includes("{now}") ? ["const now = Date.now();"] : [];
  return `${[...helper, ...now, ...lines].join("\n")}\n\n`;
}

export function pythonSteps(
  steps: readonly Step[],
  { serverUrl, storeId }: Target,
  literal: (json: string) => string,
): string {
  if (steps.length === 0) return "";
  const helper = [
    "def call(method, path, body=None):",
    "    request = urllib.request.Request(",
    `        "${serverUrl}" + path,`,
    "        method=method,",
    "        headers={",
    '            "Authorization": "Bearer " + os.environ["VITRINE_KEY"],',
    ...(storeId ? [`            "X-Store-ID": ${storeIdIn(storeId, "Python")},`] : []),
    '            "Content-Type": "application/json",',
    "        },",
    "        data=json.dumps(body).encode() if body is not None else None,",
    "    )",
    "    try:",
    "        with urllib.request.urlopen(request, timeout=30) as response:",
    "            return json.load(response)",
    "    except urllib.error.HTTPError as error:",
    "        raise SystemExit(error.read().decode())",
    "",
  ];
  const lines = steps.flatMap((step, nth) => {
    const body = step.body === undefined ? "" : `, ${withVariables(literal(json(step.body)), inPython)}`;
    const asked = `call("${step.method}", ${inPython(step.path)}${body})`;
    if (step.until)
      return [`while ${asked}${index(step.until[0])} != "${step.until[1]}":`, "    time.sleep(1)"];
    if (entries(step).length === 0) return [asked];
    const answer = `answer${nth + 1}`;
    return [
      `${answer} = ${asked}`,
      ...entries(step).map(([name, path]) => `${name} = ${answer}${index(path)}`),
    ];
  });
  const now = JSON.stringify(steps).includes("{now}") ? ["now = time.time_ns()"] : [];
  return `${[...helper, ...now, ...lines].join("\n")}\n\n`;
}

export function phpSteps(steps: readonly Step[], { serverUrl, storeId }: Target): string {
  if (steps.length === 0) return "";
  const helper = [
    "function call(string $method, string $path, ?string $body = null): array {",
    `    $call = curl_init("${serverUrl}" . $path);`,
    "    curl_setopt_array($call, [",
    "        CURLOPT_CUSTOMREQUEST => $method,",
    "        CURLOPT_RETURNTRANSFER => true,",
    "        CURLOPT_TIMEOUT => 30,",
    "        CURLOPT_HTTPHEADER => [",
    '            "Authorization: Bearer " . getenv("VITRINE_KEY"),',
    ...(storeId ? [`            "X-Store-ID: " . ${storeIdIn(storeId, "PHP")},`] : []),
    '            "Content-Type: application/json",',
    "        ],",
    "    ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));",
    "    $answer = curl_exec($call);",
    "    if ($answer === false || curl_getinfo($call, CURLINFO_RESPONSE_CODE) >= 400)",
    "        throw new RuntimeException($answer ?: curl_error($call));",
    "    return json_decode($answer, true);",
    "}",
    "",
  ];
  const lines = steps.flatMap((step, nth) => {
    const body =
      step.body === undefined ? "" : `, <<<JSON\n    ${indented(phpDoc(json(step.body)), 4)}\n    JSON`;
    const asked = `call("${step.method}", ${JSON.stringify(phpDoc(step.path))}${body})`;
    if (step.until) return [`while (${asked}${index(step.until[0])} !== "${step.until[1]}") sleep(1);`];
    if (entries(step).length === 0) return [`${asked};`];
    const answer = `$answer${nth + 1}`;
    return [
      `${answer} = ${asked};`,
      ...entries(step).map(([name, path]) => `$${name} = ${answer}${index(path)};`),
    ];
  });
  const now = JSON.stringify(steps).includes("{now}") ? ["$now = hrtime(true);"] : [];
  return `${[...helper, ...now, ...lines].join("\n")}\n\n`;
}

/** A text in double quotes or a heredoc of PHP. */
export const phpDoc = (text: string) => text.replace(VARIABLE, (_, name) => `{$${name}}`);

function storeIdIn(storeId: string, language: "TypeScript" | "Python" | "PHP"): string {
  if (!storeId.startsWith("$")) return JSON.stringify(storeId);
  const name = storeId.slice(1);
  if (language === "TypeScript") return `${["process", "env", name].join(".")}!`;
  return language === "Python" ? `os.environ["${name}"]` : `getenv("${name}")`;
}
