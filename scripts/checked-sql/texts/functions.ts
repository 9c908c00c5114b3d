import type { BindingName, Node } from "typescript/unstable/ast";
import { SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Machine } from "./machine.ts";
import { type Closure, type FunctionNode, isUndefined, known, list, Scope, type Value } from "./values.ts";

const DEEPEST = 12;

/** Calls one of our functions. Skips deferred work (`async`, generators) unless it leads to the target. */
export function apply(machine: Machine, { node, scope }: Closure, args: readonly Value[], at: Node): Value {
  const leads = machine.leadsToTarget(node);
  if (!leads && (machine.depth >= DEEPEST || isLater(node) || !matters(machine, args, at)))
    return machine.unknown(at);
  machine.depth += 1;
  const inner = new Scope(scope);
  node.parameters.forEach((parameter, index) => {
    const rest = parameter.dotDotDotToken !== undefined;
    const given = rest ? list([...args.slice(index)]) : (args[index] ?? known(undefined));
    declare(machine, parameter.name, defaulted(machine, given, parameter.initializer, inner), inner);
  });
  const result = bodyOf(machine, node, inner);
  machine.depth -= 1;
  return result;
}

/** Only calls that return text, or may add to a list argument, are evaluated. */
function matters(machine: Machine, args: readonly Value[], at: Node): boolean {
  return args.some(({ kind }) => kind === "closure" || kind === "list") || machine.program.isTextual(at);
}

/** Runs the function that contains the target, with unknown arguments. */
export function enter(machine: Machine, node: FunctionNode, scope: Scope): void {
  const inner = new Scope(scope);
  for (const parameter of node.parameters) {
    const given = machine.unknown(parameter.name);
    declare(machine, parameter.name, defaulted(machine, given, parameter.initializer, inner), inner);
  }
  bodyOf(machine, node, inner);
}

function bodyOf(machine: Machine, { body }: FunctionNode, scope: Scope): Value {
  if (!body) return known(undefined);
  if (!is.isBlock(body)) return machine.evaluate(body, scope);
  const outcome = machine.execute(body.statements, scope);
  return outcome.kind === "return" ? outcome.value : known(undefined);
}

function isLater(node: FunctionNode): boolean {
  const isAsync = node.modifiers?.some(({ kind }) => kind === SyntaxKind.AsyncKeyword);
  return isAsync === true || node.asteriskToken !== undefined;
}

/** Binds the names of a variable or parameter to their values. */
export function declare(machine: Machine, name: BindingName, value: Value, scope: Scope): void {
  if (is.isIdentifier(name)) {
    scope.declare(name.text, value);
    return;
  }
  const isList = is.isArrayBindingPattern(name);
  const used = new Set<string>();
  name.elements.forEach((element, index) => {
    if (!is.isBindingElement(element) || !element.name) return;
    const property = isList ? String(index) : (element.propertyName ?? element.name).getText();
    used.add(property);
    const part = element.dotDotDotToken
      ? restOf(machine, value, isList ? index : used, element)
      : read(machine, value, property, element.name);
    declare(machine, element.name, defaulted(machine, part, element.initializer, scope), scope);
  });
}

function restOf(machine: Machine, value: Value, used: ReadonlySet<string> | number, at: Node): Value {
  if (value.kind === "list" && typeof used === "number") return list(value.items.slice(used));
  if (value.kind === "fields" && typeof used !== "number")
    return { kind: "fields", fields: new Map([...value.fields].filter(([name]) => !used.has(name))) };
  return machine.unknown(at);
}

function defaulted(machine: Machine, value: Value, initializer: Node | undefined, scope: Scope): Value {
  if (!initializer) return value;
  if (isUndefined(value)) return machine.evaluate(initializer, scope);
  const isMissing = value.kind === "unknown" && machine.choices.choose(`${value.key} is given`, 2) === 1;
  return isMissing ? machine.evaluate(initializer, scope) : value;
}

/** A property of a value, or an element by index. */
export function read(machine: Machine, value: Value, name: string, at: Node): Value {
  switch (value.kind) {
    case "fields":
      return value.fields.get(name) ?? known(undefined);
    case "list":
      return name === "length" ? known(value.items.length) : (value.items[Number(name)] ?? known(undefined));
    case "known":
      return typeof value.value === "string" && name === "length"
        ? known(value.value.length)
        : machine.unknown(at);
    case "unknown":
      return { kind: "unknown", key: `${value.key}.${name}`, nodes: [at] };
    default:
      return machine.unknown(at);
  }
}
