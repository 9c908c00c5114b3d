import { sampleKey } from "#lib/http/openapi-headers.ts";
import type { Operation } from "./operations.ts";
import type { Step } from "./steps.ts";
import {
  curlSteps,
  inCurl,
  inCurlBody,
  inPython,
  inTypeScript,
  phpDoc,
  phpSteps,
  pythonSteps,
  type Target,
  typescriptSteps,
  withVariables,
} from "./steps-code.ts";

export const LANGUAGES = ["curl", "TypeScript", "Python", "PHP"] as const;
type Language = (typeof LANGUAGES)[number];

type Call = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** The file to send as the body. */
  upload: string | null;
  /** The response is JSON, otherwise text. */
  json: boolean;
  /** Calls before this one. `{name}` in URL, headers and body is replaced by their variables. */
  steps: readonly Step[];
  target: Target;
};

/**
 * The same call in four languages. Each sample runs as it is once $VITRINE_KEY or, without `storeId`,
 * $STORE_ID is set.
 */
export function codeFor(
  operation: Operation,
  serverUrl: string,
  storeId = "$STORE_ID",
): Record<Language, string> {
  const call = callOf(operation, serverUrl, storeId);
  return { curl: curl(call), TypeScript: typescript(call), Python: python(call), PHP: php(call) };
}

function callOf(operation: Operation, serverUrl: string, storeId: string): Call {
  const { access, parameters, upload } = operation;
  const { steps = [], body: ownBody } = operation.before ?? {};
  const body = ownBody === undefined ? operation.body : { example: ownBody };
  const variables = new Set(steps.flatMap(({ names }) => Object.keys(names ?? {})));
  const exampleOf = (name: string) =>
    variables.has(name)
      ? `{${name}}`
      : String(parameters.find((one) => one.in === "path" && one.name === name)?.example ?? name);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query" && one.required)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  const header = (given: boolean, name: string, value: string) =>
    given ? [[name, value] as [string, string]] : [];
  // A merchant's sample may need what a shopper does first.
  const asShopper = access === "store" || steps.some((step) => step.path.includes("/public/"));
  return {
    method: operation.method,
    url: serverUrl + path + (query && `?${query}`),
    headers: [
      ...header(access === "key", "Authorization", "Bearer $VITRINE_KEY"),
      ...header(access === "store", "X-Store-ID", storeId),
      ...header(body !== null, "Content-Type", "application/json"),
      ...header(upload !== null, "Content-Type", upload?.example.type ?? ""),
      ...header(operation.idempotent, "Idempotency-Key", keyOf(operation.id, variables)),
    ],
    body: body && JSON.stringify(body.example, null, 2),
    upload: upload?.example.name ?? null,
    json: operation.answer.file === null,
    steps,
    target: { serverUrl, storeId: asShopper ? storeId : null },
  };
}

/** Each new record of a sample has a key of its own: the same key with another path would be refused. */
function keyOf(operation: string, variables: ReadonlySet<string>): string {
  const name = ["id", "code"].find((one) => variables.has(one));
  return sampleKey(operation) + (name ? `-{${name}}` : "");
}

function curl({ method, url, headers, body, upload, steps, target }: Call): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${inCurl(url)}"`,
    ...headers.map(([name, value]) => `-H "${name}: ${inCurl(value)}"`),
    ...(upload ? [`--data-binary @${upload}`] : []),
    ...(body ? [`-d '${inCurlBody(body)}'`] : []),
  ];
  return curlSteps(steps, target) + lines.join(" \\\n  ");
}

function typescript({ method, url, headers, body, upload, json, steps, target }: Call): string {
  const header = headers.map(([name, value]) => {
    const text = value.includes("{")
      ? inTypeScript(value)
      : fromEnv(value, (n) => ["process", "env", n].join("."));
    return `    "${name}": ${text},`;
  });
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(header.length > 0 ? ["  headers: {", ...header, "  },"] : []),
    ...(upload ? [`  body: await readFile("${upload}"),`] : []),
    ...(body ? [`  body: JSON.stringify(${indent(withVariables(body, inTypeScript), 2)}),`] : []),
  ];
  const imports = upload ? 'import { readFile } from "node:fs/promises";\n\n' : "";
  return [
    `${imports}${typescriptSteps(steps, target)}const response = await fetch(${inTypeScript(url)}${options.length > 0 ? `, {\n${options.join("\n")}\n}` : ""});`,
    "// An error says what is wrong, and where, in `details`.",
    "if (!response.ok) throw new Error(await response.text());",
    `const answer = await response.${json ? "json" : "text"}();`,
    "console.log(answer);",
  ].join("\n");
}

/** Uses only the standard library. */
function python({ method, url, headers, body, upload, json, steps, target }: Call): string {
  const header = headers.map(([name, value]) => {
    const text = value.includes("{") ? inPython(value) : fromEnv(value, (n) => `os.environ["${n}"]`, " + ");
    return `        "${name}": ${text},`;
  });
  const waits = steps.some(({ until }) => until) || JSON.stringify(steps).includes("{now}");
  return [
    `import ${json || body || steps.length > 0 ? "json, " : ""}os, ${waits ? "time, " : ""}urllib.request`,
    "",
    ...pythonSteps(steps, target, pythonLiteral).split("\n").slice(0, -1),
    "request = urllib.request.Request(",
    `    ${inPython(url)},`,
    `    method="${method}",`,
    ...(header.length > 0 ? ["    headers={", ...header, "    },"] : []),
    ...(upload ? [`    data=open("${upload}", "rb").read(),`] : []),
    ...(body
      ? [`    data=json.dumps(${indent(withVariables(pythonLiteral(body), inPython), 4)}).encode(),`]
      : []),
    ")",
    "try:",
    "    with urllib.request.urlopen(request, timeout=30) as response:",
    `        answer = ${json ? "json.load(response)" : "response.read().decode()"}`,
    "except urllib.error.HTTPError as error:",
    "    # It says what is wrong, and where, in details.",
    "    raise SystemExit(error.read().decode())",
    "print(answer)",
  ].join("\n");
}

function php({ method, url, headers, body, upload, json, steps, target }: Call): string {
  const header = headers.map(([name, value]) =>
    value.startsWith("Bearer $")
      ? `        "${name}: Bearer " . getenv("${value.slice(8)}"),`
      : value.startsWith("$")
        ? `        "${name}: " . getenv("${value.slice(1)}"),`
        : `        "${name}: ${phpDoc(value)}",`,
  );
  return [
    `<?php\n${phpSteps(steps, target)}$call = curl_init("${phpDoc(url)}");`,
    "curl_setopt_array($call, [",
    `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    "    CURLOPT_RETURNTRANSFER => true,",
    "    CURLOPT_TIMEOUT => 30,",
    ...(header.length > 0 ? ["    CURLOPT_HTTPHEADER => [", ...header, "    ],"] : []),
    ...(upload ? [`    CURLOPT_POSTFIELDS => file_get_contents("${upload}"),`] : []),
    ...(body
      ? [
          `    CURLOPT_POSTFIELDS => <<<${steps.length > 0 ? "JSON" : "'JSON'"}\n${indent(phpDoc(body), 4, true)}\n    JSON,`,
        ]
      : []),
    "]);",
    "$body = curl_exec($call);",
    "// An error says what is wrong, and where, in details.",
    "if ($body === false || curl_getinfo($call, CURLINFO_RESPONSE_CODE) >= 400)",
    "    throw new RuntimeException($body ?: curl_error($call));",
    json ? "print_r(json_decode($body, true));" : "echo $body;",
  ].join("\n");
}

/** A header's value with `$NAME` read from the environment. */
function fromEnv(value: string, read: (name: string) => string, join?: string): string {
  const name = /\$(\w+)$/.exec(value)?.[1];
  if (!name) return JSON.stringify(value);
  const before = value.slice(0, value.length - name.length - 1);
  if (!before) return join ? read(name) : `${read(name)}!`;
  return join ? `"${before}"${join}${read(name)}` : `\`${before}\${${read(name)}}\``;
}

function indent(text: string, spaces: number, first = false): string {
  const pad = " ".repeat(spaces);
  return (first ? pad : "") + text.replaceAll("\n", `\n${pad}`);
}

/** JSON as a Python literal: outside strings, `true` becomes `True`. */
function pythonLiteral(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (match, word?: string) =>
    word ? ({ true: "True", false: "False", null: "None" }[word] ?? match) : match,
  );
}
