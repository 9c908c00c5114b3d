import type { CallExpression, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Type } from "typescript/unstable/sync";
import { eachCall, type Program } from "./program.ts";

/** How rows are converted: `lib/db/rows.ts` names columns in camelCase; a client may have its own parsers. */
export type Reader = { camelCase: boolean; ownParsers: boolean };

/** A place where a statement is sent. */
export type Site = {
  call: CallExpression;
  reader: Reader;
  /** Marked as unchecked: `// Unchecked SQL: …`, inside the call. */
  unchecked: boolean;
  /** The name of a prepared statement. */
  name: Node | null;
  text: Node;
  values: Node | null;
};

const HAS_SQL = /\b(Sql|sql|tx|transaction|listQuery|query)\b/;

/** Code that creates the database or implements sending. */
const NOT_CHECKED = /\/(lib\/db\/(migrate|embedded|pool|listen)|scripts\/(checked-sql|migrate))\b/;

/** Every place in the sources that sends a statement. */
export function findSites(program: Program): Site[] {
  const calls: CallExpression[] = [];
  for (const file of program.files(HAS_SQL)) {
    if (NOT_CHECKED.test(file.fileName)) continue;
    eachCall(file, (call) => {
      if (call.arguments.length > 0 && call.arguments.length <= 3) calls.push(call);
    });
  }
  const types = program.checker.getTypeAtLocation(calls.map((call) => call.expression));
  return calls.flatMap((call, index) => siteOf(program, call, types[index]) ?? []);
}

const POOLS: Reader = { camelCase: true, ownParsers: true };
const UNCHECKED = /\/\/ Unchecked SQL: \S/;

function siteOf(program: Program, call: CallExpression, type: Type | undefined): Site | null {
  const callee = call.expression;
  const [first, second = null, third = null] = call.arguments;
  if (!first) return null;
  const unchecked = UNCHECKED.test(call.getText());
  if (second && type?.getAliasSymbol()?.name === "Sql")
    return { call, reader: POOLS, unchecked, name: first, text: second, values: third };
  if (is.isIdentifier(callee) && callee.text === "listQuery")
    return { call, reader: POOLS, unchecked, name: null, text: first, values: second };
  if (!is.isPropertyAccessExpression(callee) || callee.name.getText() !== "query") return null;
  const receiver = program.typeAt([callee.expression])?.getSymbol()?.name ?? "";
  // Our own functions call it with a configuration object.
  if (!/^(Pool|PoolClient|Client)$/.test(receiver) || is.isObjectLiteralExpression(first)) return null;
  const reader = { camelCase: false, ownParsers: receiver !== "Client" };
  return { call, reader, unchecked, name: null, text: first, values: second };
}
