import { sampleKey } from "#lib/http/openapi-headers.ts";
import type { Operation } from "./operations.ts";

export const LANGUAGES = ["curl", "TypeScript", "Python", "PHP"] as const;
export type Language = (typeof LANGUAGES)[number];

type Call = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** The file to send as the body. */
  upload: string | null;
  /** The response is JSON, otherwise text. */
  json: boolean;
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
  const { access, parameters, body, upload } = operation;
  const exampleOf = (name: string) =>
    String(parameters.find((one) => one.in === "path" && one.name === name)?.example ?? name);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query" && one.required)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  const header = (given: boolean, name: string, value: string) =>
    given ? [[name, value] as [string, string]] : [];
  return {
    method: operation.method,
    url: serverUrl + path + (query && `?${query}`),
    headers: [
      ...header(access === "key", "Authorization", "Bearer $VITRINE_KEY"),
      ...header(access === "store", "X-Store-ID", storeId),
      ...header(body !== null, "Content-Type", "application/json"),
      ...header(upload !== null, "Content-Type", upload?.example.type ?? ""),
      ...header(operation.idempotent, "Idempotency-Key", sampleKey(operation.id)),
    ],
    body: body && JSON.stringify(body.example, null, 2),
    upload: upload?.example.name ?? null,
    json: operation.answer.file === null,
  };
}

function curl({ method, url, headers, body, upload }: Call): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(upload ? [`--data-binary @${upload}`] : []),
    ...(body ? [`-d '${body.replaceAll("'", "'\\''")}'`] : []),
  ];
  return lines.join(" \\\n  ");
}

function typescript({ method, url, headers, body, upload, json }: Call): string {
  const header = headers.map(
    ([name, value]) => `    "${name}": ${fromEnv(value, (n) => ["process", "env", n].join("."))},`,
  );
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(header.length > 0 ? ["  headers: {", ...header, "  },"] : []),
    ...(upload ? [`  body: await readFile("${upload}"),`] : []),
    ...(body ? [`  body: JSON.stringify(${indent(body, 2)}),`] : []),
  ];
  return [
    ...(upload ? ['import { readFile } from "node:fs/promises";', ""] : []),
    options.length > 0
      ? `const response = await fetch("${url}", {\n${options.join("\n")}\n});`
      : `const response = await fetch("${url}");`,
    "if (!response.ok) throw new Error((await response.json()).code);",
    `const answer = await response.${json ? "json" : "text"}();`,
    "console.log(answer);",
  ].join("\n");
}

/** Uses only the standard library. */
function python({ method, url, headers, body, upload, json }: Call): string {
  const header = headers.map(
    ([name, value]) => `        "${name}": ${fromEnv(value, (n) => `os.environ["${n}"]`, " + ")},`,
  );
  return [
    `import ${json || body ? "json, " : ""}os, urllib.request`,
    "",
    "request = urllib.request.Request(",
    `    "${url}",`,
    `    method="${method}",`,
    ...(header.length > 0 ? ["    headers={", ...header, "    },"] : []),
    ...(upload ? [`    data=open("${upload}", "rb").read(),`] : []),
    ...(body ? [`    data=json.dumps(${indent(pythonLiteral(body), 4)}).encode(),`] : []),
    ")",
    "with urllib.request.urlopen(request, timeout=30) as response:",
    `    answer = ${json ? "json.load(response)" : "response.read().decode()"}`,
    "print(answer)",
  ].join("\n");
}

function php({ method, url, headers, body, upload, json }: Call): string {
  const header = headers.map(([name, value]) =>
    value.startsWith("Bearer $")
      ? `        "${name}: Bearer " . getenv("${value.slice(8)}"),`
      : value.startsWith("$")
        ? `        "${name}: " . getenv("${value.slice(1)}"),`
        : `        "${name}: ${value}",`,
  );
  return [
    "<?php",
    `$call = curl_init("${url}");`,
    "curl_setopt_array($call, [",
    `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    "    CURLOPT_RETURNTRANSFER => true,",
    "    CURLOPT_FAILONERROR => true,",
    "    CURLOPT_TIMEOUT => 30,",
    ...(header.length > 0 ? ["    CURLOPT_HTTPHEADER => [", ...header, "    ],"] : []),
    ...(upload ? [`    CURLOPT_POSTFIELDS => file_get_contents("${upload}"),`] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => <<<'JSON'\n${indent(body, 4, true)}\n    JSON,`] : []),
    "]);",
    "$body = curl_exec($call);",
    "if ($body === false) throw new RuntimeException(curl_error($call));",
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
