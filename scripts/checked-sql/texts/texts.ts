import type { CallExpression, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Program } from "../program/program.ts";
import type { Site } from "../program/sites.ts";
import { type Choices, explore, NotReached } from "./choices.ts";
import { evaluate } from "./evaluate.ts";
import { execute } from "./execute.ts";
import { enter } from "./functions.ts";
import { Machine, Reached } from "./machine.ts";
import { type FunctionNode, plainText, Scope, type Value } from "./values.ts";

/** A statement as sent on one path through the program. */
export type Sending = { name: string | null; text: string; values: readonly Value[] };

/** Thrown if the text or the values can't be determined; says why. */
export class NotKnown extends Error {}

const MEANING = { evaluate, execute };
const MOST_CALLERS = 4;

/**
 * Every text that a site can send, with its values. Follows the callers of the function for its arguments.
 */
export function sendingsOf(program: Program, site: Site): Sending[] {
  let problem: NotKnown | null = null;
  const attempt = (paths: readonly CallExpression[][], way: Way) => {
    try {
      const found = paths.flatMap((path) => explore((choices) => way(program, site, path, choices)));
      return found.length > 0 ? distinct(found) : null;
    } catch (error) {
      if (!(error instanceof NotKnown)) throw error;
      problem = error;
      return null;
    }
  };
  let paths: CallExpression[][] = [[site.call]];
  const direct = attempt(paths, directly);
  if (direct) return direct;
  for (let round = 0; round <= MOST_CALLERS; round++) {
    const found = attempt(paths, onTheWay);
    if (found) return found;
    paths = paths.flatMap((path) =>
      callersOf(program, path[0] as CallExpression).map((call) => [call, ...path]),
    );
    if (paths.length === 0) break;
  }
  throw problem ?? new NotKnown("no way leads to it");
}

type Way = (program: Program, site: Site, path: readonly CallExpression[], choices: Choices) => Sending;

/** Evaluates the call alone: nearly all are made of constants. */
const directly: Way = (program, site, path, choices) => {
  const machine = new Machine(program, choices, path, MEANING);
  try {
    machine.evaluate(site.call, new Scope(null));
  } catch (error) {
    if (error instanceof Reached) return sendingFrom(machine, site, error.args);
    throw error;
  }
  throw new NotReached();
};

/** Executes the path to the call, with everything its function does before. */
const onTheWay: Way = (program, site, path, choices) => {
  const machine = new Machine(program, choices, path, MEANING);
  const [first] = path as [CallExpression];
  try {
    const outer = outermost(first);
    if (outer) enter(machine, outer, new Scope(null));
    else machine.execute(first.getSourceFile().statements, new Scope(null));
  } catch (error) {
    if (error instanceof Reached) return sendingFrom(machine, site, error.args);
    throw error;
  }
  throw new NotReached();
};

function sendingFrom(machine: Machine, site: Site, args: readonly Value[]): Sending {
  const at = (node: Node | null) => (node ? args[site.call.arguments.indexOf(node as never)] : undefined);
  const textOf = (node: Node) => {
    const value = at(node);
    const settled = value && machine.settled(value);
    const text = settled && !machine.isNullish(settled) && plainText(settled);
    if (typeof text !== "string") throw new NotKnown(`its text depends on ${wordsOf(value, node)}`);
    return text;
  };
  const values = at(site.values);
  if (values && values.kind !== "list")
    throw new NotKnown(`its values depend on ${wordsOf(values, site.values as Node)}`);
  const spread = values?.items.find((item) => item.kind === "unknown" && item.nodes.some(is.isSpreadElement));
  if (spread) throw new NotKnown(`its values depend on ${wordsOf(spread, site.values as Node)}`);
  return { name: site.name && textOf(site.name), text: textOf(site.text), values: values?.items ?? [] };
}

function wordsOf(value: Value | undefined, node: Node): string {
  const at = value?.kind === "unknown" ? (value.nodes.at(-1) ?? node) : node;
  return at.getText().replace(/\s+/g, " ").slice(0, 100);
}

/** Paths with the same text may send values of different types. */
function distinct(sendings: Sending[]): Sending[] {
  const found = new Map<string, Sending>();
  for (const sending of sendings) {
    const nodes = sending.values.map((value) =>
      value.kind === "unknown" ? `${value.nodes[0]?.pos}` : JSON.stringify(plainText(value)),
    );
    found.set([sending.name, sending.text, ...nodes].join("\0"), sending);
  }
  return [...found.values()];
}

/** The outermost function around a node. */
function outermost(node: Node): FunctionNode | null {
  let found: FunctionNode | null = null;
  for (let at: Node | undefined = node.parent; at; at = at.parent)
    if (
      is.isFunctionDeclaration(at) ||
      is.isArrowFunction(at) ||
      is.isFunctionExpression(at) ||
      is.isMethodDeclaration(at)
    )
      found = at;
  return found;
}

function callersOf(program: Program, call: CallExpression): CallExpression[] {
  const outer = outermost(call);
  if (!outer) return [];
  const named = is.isFunctionDeclaration(outer) ? outer : outer.parent;
  return "name" in named && named.name ? program.callsOf(named as Node & { name: Node }) : [];
}
