import type { CallExpression, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Type } from "typescript/unstable/sync";
import type { Reader } from "./forms.ts";
import { eachCall, type Program } from "./program.ts";

/** A place where a statement is sent. */
export type Site = {
  call: CallExpression;
  /** `named`: prepared under its name; `list`: planned for its values; `raw`: sent by the driver as it is. */
  kind: "named" | "list" | "raw";
  reader: Reader;
  name: Node | null;
  text: Node;
  values: Node | null;
};

const POOLS: Reader = { camelCase: true, ownParsers: true };

const HAS_SQL = /\b(Sql|sql|listQuery|query)\b/;

/** What these send makes a database or checks statements: there is none yet to compare them with. */
const MAKES_THE_DATABASE = /\/(lib\/db\/(migrate|embedded|pool|listen)|scripts\/(checked-sql|migrate|zz)|prisma\/demo\/insert)\b/;

/** Every place in the sources that sends a statement. */
export function findSites(program: Program): Site[] {
  const calls: CallExpression[] = [];
  for (const file of program.files()) {
    if (!HAS_SQL.test(file.text) || MAKES_THE_DATABASE.test(file.fileName)) continue;
    eachCall(file, (call) => {
      if (call.arguments.length > 0 && call.arguments.length <= 3) calls.push(call);
    });
  }
  const callees = calls.map((call) => call.expression);
  const types = program.checker.getTypeAtLocation(callees);
  return calls.flatMap((call, index) => siteOf(program, call, types[index]) ?? []);
}

function siteOf(program: Program, call: CallExpression, type: Type | undefined): Site | null {
  const [first, second, third = null] = call.arguments;
  if (!first) return null;
  if (type?.getAliasSymbol()?.name === "Sql" && second)
    return { call, kind: "named", reader: POOLS, name: first, text: second, values: third };
  const callee = call.expression;
  if (is.isIdentifier(callee) && callee.text === "listQuery")
    return { call, kind: "list", reader: POOLS, name: null, text: first, values: second ?? null };
  if (!is.isPropertyAccessExpression(callee) || callee.name.getText() !== "query") return null;
  const receiver = program.typeAt([callee.expression])?.getSymbol()?.name ?? "";
  const isDriver = /^(Pool|PoolClient|Client|ClientBase)$/.test(receiver);
  // The configuration object is what `lib/db/pool.ts` and `listing.ts` themselves send.
  if (!isDriver || is.isObjectLiteralExpression(first) || is.isIdentifier(first) === false && !isText(first)) return null;
  const reader = { camelCase: false, ownParsers: receiver !== "Client" };
  return { call, kind: "raw", reader, name: null, text: first, values: second ?? null };
}

const isText = (node: Node) =>
  is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isTemplateExpression(node);
