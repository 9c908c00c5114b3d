import type { Operation } from "./operations.ts";

export const LANGUAGES = ["curl", "TypeScript", "Python", "PHP"] as const;
export type Language = (typeof LANGUAGES)[number];

type Call = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
};

/** The same call in four languages, ready to be run once the key is put in. */
export function codeFor(operation: Operation, serverUrl: string): Record<Language, string> {
  const call = callOf(operation, serverUrl);
  return { curl: curl(call), TypeScript: typescript(call), Python: python(call), PHP: php(call) };
}

function callOf(operation: Operation, serverUrl: string): Call {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(operation.parameters.find((p) => p.in === "path" && p.name === name)?.example ?? name),
  );
  return {
    method: operation.method,
    url: serverUrl + path,
    headers: [
      ...(operation.access === "key" ? [["Authorization", "Bearer $VITRINE_KEY"] as [string, string]] : []),
      ...(operation.access === "store" ? [["X-Store-ID", "$STORE_ID"] as [string, string]] : []),
      ...(operation.body ? [["Content-Type", "application/json"] as [string, string]] : []),
      ...(operation.idempotent ? [["Idempotency-Key", "pedido-2026-000123"] as [string, string]] : []),
    ],
    body: operation.body ? JSON.stringify(operation.body.example, null, 2) : null,
  };
}

function curl({ method, url, headers, body }: Call): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${url}`,
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${body.replaceAll("'", "'\\''")}'`] : []),
  ];
  return lines.join(" \\\n  ");
}

function typescript({ method, url, headers, body }: Call): string {
  const header = headers.map(
    ([name, value]) => `    "${name}": ${fromEnv(value, (n) => ["process", "env", n].join("."))},`,
  );
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(header.length > 0 ? ["  headers: {", ...header, "  },"] : []),
    ...(body ? [`  body: JSON.stringify(${indent(body, 2)}),`] : []),
  ];
  return `const response = await fetch("${url}", {\n${options.join("\n")}\n});\nif (!response.ok) throw new Error((await response.json()).code);\nconst answer = await response.json();`;
}

function python({ method, url, headers, body }: Call): string {
  const header = headers
    .filter(([name]) => name !== "Content-Type")
    .map(([name, value]) => `        "${name}": ${fromEnv(value, (n) => `os.environ["${n}"]`, " + ")},`);
  const json = body && indent(pythonLiteral(body), 4);
  return [
    "import os, requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(header.length > 0 ? ["    headers={", ...header, "    },"] : []),
    ...(json ? [`    json=${json},`] : []),
    "    timeout=30,",
    ")",
    "response.raise_for_status()",
    "answer = response.json()",
  ].join("\n");
}

function php({ method, url, headers, body }: Call): string {
  const header = headers.map(([name, value]) =>
    value.startsWith("Bearer $")
      ? `        "${name}: Bearer " . getenv("${value.slice(8)}"),`
      : value.startsWith("$")
        ? `        "${name}: " . getenv("${value.slice(1)}"),`
        : `        "${name}: ${value}",`,
  );
  return [
    `$call = curl_init("${url}");`,
    "curl_setopt_array($call, [",
    `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    "    CURLOPT_RETURNTRANSFER => true,",
    "    CURLOPT_TIMEOUT => 30,",
    ...(header.length > 0 ? ["    CURLOPT_HTTPHEADER => [", ...header, "    ],"] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => <<<'JSON'\n${indent(body, 4, true)}\n    JSON,`] : []),
    "]);",
    "$answer = json_decode(curl_exec($call), true);",
    "$status = curl_getinfo($call, CURLINFO_RESPONSE_CODE);",
  ].join("\n");
}

/** A header's value, its `$NAME` read from the environment. */
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

/** JSON as a Python literal: outside of texts, `true` is `True`. */
function pythonLiteral(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (match, word?: string) =>
    word ? ({ true: "True", false: "False", null: "None" }[word] ?? match) : match,
  );
}
