import type { CallExpression, Node } from "typescript/unstable/ast";
import { NotReached } from "./choices.ts";
import { apply } from "./functions.ts";
import type { Machine } from "./machine.ts";
import { known, type List, list, type Plain, plainText, type Value } from "./values.ts";

/** A method of a list with known elements; null if unsupported. */
export function listMethod(
  machine: Machine,
  self: List,
  name: string,
  args: readonly Value[],
  at: CallExpression,
): Value | null {
  const { items } = self;
  const [first = known(undefined)] = args;
  const called = (item: Value, index: number): Value =>
    first.kind === "closure" ? apply(machine, first, [item, known(index), self], at) : item;
  const holds = (item: Value, index: number) => machine.isTrue(called(item, index));
  switch (name) {
    case "push":
      items.push(...args);
      return known(items.length);
    case "map":
      return first.kind === "closure" ? list(items.map(called)) : null;
    case "flatMap":
      return list(items.map(called).flatMap((part) => (part.kind === "list" ? part.items : [part])));
    case "filter":
      return list(items.filter(holds));
    case "some":
      return known(items.some(holds));
    case "every":
      return known(items.every(holds));
    case "find":
      return items.find(holds) ?? known(undefined);
    case "concat":
      return list([...items, ...args.flatMap((arg) => (arg.kind === "list" ? arg.items : [arg]))]);
    case "slice":
      return list(items.slice(...args.map(numberOf)));
    case "at":
      return items.at(numberOf(first)) ?? known(undefined);
    case "includes":
      return known(items.some((item) => same(machine.settled(item), machine.settled(first))));
    case "join": {
      const texts = items.map((item) => (isNothing(item) ? "" : plainText(machine.settled(item))));
      return texts.includes(null) ? machine.unknown(at) : known(texts.join(plainText(first) ?? ","));
    }
    default:
      return null;
  }
}

const isNothing = (item: Value) => item.kind === "known" && (item.value === null || item.value === undefined);
const numberOf = (value: Value) => Number(value.kind === "known" ? value.value : 0);
const same = (one: Value, other: Value) =>
  one.kind === "known" && other.kind === "known" ? one.value === other.value : one === other;

/** Methods that depend only on their values. */
const OF_TEXTS = new Set([
  ...["trim", "toUpperCase", "toLowerCase", "replace", "replaceAll", "slice", "startsWith", "endsWith"],
  ...["includes", "repeat", "padStart", "padEnd", "split", "toString", "toFixed", "test", "indexOf"],
]);

/** A method of a known text, number or pattern; null if unsupported. */
export function plainMethod(self: Plain, name: string, args: readonly Value[]): Value | null {
  if (self === null || self === undefined) throw new NotReached();
  if (!OF_TEXTS.has(name) || args.some(({ kind }) => kind !== "known")) return null;
  const method = (self as unknown as Record<string, unknown>)[name];
  if (typeof method !== "function") return null;
  const result = method.apply(
    self,
    args.map((arg) => (arg.kind === "known" ? arg.value : undefined)),
  );
  return Array.isArray(result) ? list(result.map((item: string) => known(item))) : known(result as Plain);
}

/** A method of a run-time value. A list stands for one of its elements. */
export function unknownMethod(
  machine: Machine,
  self: Value & { kind: "unknown" },
  name: string,
  args: readonly Value[],
  at: CallExpression,
): Value {
  const [first] = args;
  if (first?.kind === "closure" && /^(map|flatMap|forEach)$/.test(name)) {
    const element: Value = { kind: "unknown", key: `${self.key}.0`, nodes: [] };
    const result = apply(machine, first, [element, known(0)], at);
    if (result.kind === "known") return list([result]);
  }
  return machine.unknown(at);
}

/** `Object.keys(x)` and the like; null if unsupported. */
export function globalFunction(
  machine: Machine,
  name: string,
  args: readonly Value[],
  at: Node,
): Value | null {
  const [first] = args;
  if (first?.kind !== "fields") return null;
  const { fields } = first;
  if (name === "Object.keys") return list([...fields.keys()].map(known));
  if (name === "Object.values") return list([...fields.values()]);
  if (name === "Object.entries") return list([...fields].map(([key, value]) => list([known(key), value])));
  return machine.unknown(at);
}
