import type {
  BinaryExpression,
  CallExpression,
  Node,
  ObjectLiteralExpression,
  PropertyAccessExpression,
} from "typescript/unstable/ast";
import { SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { globalFunction, listMethod, plainMethod, unknownMethod } from "./builtins.ts";
import { apply, enter, read } from "./functions.ts";
import { keyOf, type Machine, Reached } from "./machine.ts";
import { type Fields, known, list, type Plain, plainText, type Scope, type Value } from "./values.ts";

/** Evaluates an expression, as far as the source text determines it. */
export function evaluate(machine: Machine, node: Node, scope: Scope): Value {
  const inner = (part: Node) => machine.evaluate(part, scope);
  if (is.isIdentifier(node)) {
    return at(scope.find(node.text) ?? machine.global(node), node);
  }
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return known(node.text);
  if (is.isNumericLiteral(node)) return known(Number(node.text.replaceAll("_", "")));
  if (is.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => [
      plainText(machine.settled(inner(span.expression))),
      span.literal.text,
    ]);
    return parts.some(([value]) => value === null)
      ? machine.unknown(node)
      : known(node.head.text + parts.flat().join(""));
  }
  if (is.isParenthesizedExpression(node) || is.isSatisfiesExpression(node)) return inner(node.expression);
  if (is.isAsExpression(node) || is.isNonNullExpression(node) || is.isAwaitExpression(node)) {
    return at(inner(node.expression), node);
  }
  if (is.isConditionalExpression(node))
    return inner(machine.isTrue(inner(node.condition)) ? node.whenTrue : node.whenFalse);
  if (is.isBinaryExpression(node)) return binary(machine, node, scope);
  if (is.isPrefixUnaryExpression(node)) {
    const value = inner(node.operand);
    if (node.operator === SyntaxKind.ExclamationToken) return known(!machine.isTrue(value));
    if (value.kind !== "known") return machine.unknown(node);
    return known(node.operator === SyntaxKind.MinusToken ? -Number(value.value) : Number(value.value));
  }
  if (is.isPropertyAccessExpression(node)) return property(machine, node, scope);
  if (is.isElementAccessExpression(node)) {
    const self = inner(node.expression);
    return element(machine, self, inner(node.argumentExpression), node);
  }
  if (is.isCallExpression(node)) return call(machine, node, scope);
  if (is.isArrayLiteralExpression(node)) return list(spread(machine, node.elements, scope));
  if (is.isObjectLiteralExpression(node)) return fieldsOf(machine, node, scope);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) {
    if (machine.leadsToTarget(node)) enter(machine, node, scope);
    return { kind: "closure", node, scope };
  }
  return other(machine, node, scope);
}

/** The same value, at a node with a more specific type. */
function at(value: Value, node: Node): Value {
  return value.kind === "unknown" ? { ...value, nodes: [node, ...value.nodes] } : value;
}

const KEYWORDS = new Map<SyntaxKind, Plain>([
  [SyntaxKind.TrueKeyword, true],
  [SyntaxKind.FalseKeyword, false],
  [SyntaxKind.NullKeyword, null],
]);

function other(machine: Machine, node: Node, scope: Scope): Value {
  if (KEYWORDS.has(node.kind)) return known(KEYWORDS.get(node.kind));
  if (node.kind === SyntaxKind.RegularExpressionLiteral) {
    const [, body = "", flags] = /^\/(.*)\/(\w*)$/s.exec(node.getText()) ?? [];
    return known(new RegExp(body, flags));
  }
  if (machine.leadsToTarget(node))
    node.forEachChild((part) => {
      if (machine.leadsToTarget(part) && is.isExpression(part)) machine.evaluate(part, scope);
    });
  return machine.unknown(node);
}

function property(machine: Machine, node: Node & { expression: Node; name: Node }, scope: Scope): Value {
  if (node.getText() === "Number.POSITIVE_INFINITY") return known(Number.POSITIVE_INFINITY);
  const self = machine.evaluate(node.expression, scope);
  return read(machine, self, node.name.getText(), node);
}

/** An element by a key that may have several values. */
function element(machine: Machine, self: Value, by: Value, at: Node): Value {
  const key = plainText(machine.settled(by));
  if (key !== null) return read(machine, self, key, at);
  if (self.kind !== "fields") return machine.unknown(at);
  const values = [...self.fields.values()];
  const option = machine.choices.choose(`${machine.unknown(at).key} of`, values.length);
  return values[option] ?? machine.unknown(at);
}

function fieldsOf(machine: Machine, node: ObjectLiteralExpression, scope: Scope): Fields {
  const fields = new Map<string, Value>();
  for (const part of node.properties) {
    if (is.isSpreadAssignment(part)) {
      const value = machine.evaluate(part.expression, scope);
      if (value.kind === "fields") for (const [name, one] of value.fields) fields.set(name, one);
    } else if (is.isPropertyAssignment(part)) {
      const name = is.isComputedPropertyName(part.name)
        ? plainText(machine.evaluate(part.name.expression, scope))
        : part.name.getText().replace(/^["'](.*)["']$/, "$1");
      const value = machine.evaluate(part.initializer, scope);
      if (name !== null) fields.set(name, value);
    } else if (is.isShorthandPropertyAssignment(part)) {
      fields.set(part.name.getText(), machine.evaluate(part.name, scope));
    } else if (is.isMethodDeclaration(part)) {
      if (machine.leadsToTarget(part)) enter(machine, part, scope);
      fields.set(part.name.getText(), { kind: "closure", node: part, scope });
    }
  }
  return { kind: "fields", fields };
}

function spread(machine: Machine, nodes: readonly Node[], scope: Scope): Value[] {
  return nodes.flatMap((node) => {
    if (!is.isSpreadElement(node)) return [machine.evaluate(node, scope)];
    const value = machine.evaluate(node.expression, scope);
    return value.kind === "list" ? value.items : [machine.unknown(node)];
  });
}

function call(machine: Machine, node: CallExpression, scope: Scope): Value {
  const callee = node.expression;
  if (machine.isTarget(node)) {
    const args = spread(machine, node.arguments, scope);
    if (!machine.advance()) throw new Reached(args);
    const called = machine.evaluate(callee, scope);
    if (called.kind === "closure") apply(machine, called, args, node);
    return machine.unknown(node);
  }
  if (is.isPropertyAccessExpression(callee)) return method(machine, node, scope);
  const called = machine.evaluate(callee, scope);
  const args = spread(machine, node.arguments, scope);
  return called.kind === "closure" ? apply(machine, called, args, node) : machine.unknown(node);
}

function method(machine: Machine, node: CallExpression, scope: Scope): Value {
  const callee = node.expression as PropertyAccessExpression;
  const name = callee.name.getText();
  const self = machine.evaluate(callee.expression, scope);
  const args = spread(machine, node.arguments, scope);
  const built = globalFunction(machine, callee.getText(), args, node);
  if (built) return built;
  if (self.kind === "list") return listMethod(machine, self, name, args, node) ?? machine.unknown(node);
  if (self.kind === "known") return plainMethod(self.value, name, args) ?? machine.unknown(node);
  if (self.kind === "unknown") return unknownMethod(machine, self, name, args, node);
  const called = read(machine, self, name, callee);
  return called.kind === "closure" ? apply(machine, called, args, node) : machine.unknown(node);
}

function binary(machine: Machine, node: BinaryExpression, scope: Scope): Value {
  const operator = node.operatorToken.kind;
  const left = machine.evaluate(node.left, scope);
  const right = () => machine.evaluate(node.right, scope);
  switch (operator) {
    case SyntaxKind.AmpersandAmpersandToken:
      return machine.isTrue(left) ? right() : left.kind === "unknown" ? known(undefined) : left;
    case SyntaxKind.BarBarToken:
      return machine.isTrue(left) ? at(left, node) : right();
    case SyntaxKind.QuestionQuestionToken:
      return machine.isNullish(left) ? right() : at(left, node);
    case SyntaxKind.EqualsToken:
      return assign(machine, node.left, right(), scope);
    case SyntaxKind.PlusEqualsToken:
      return assign(machine, node.left, sum(machine, left, right(), node), scope);
    case SyntaxKind.EqualsEqualsEqualsToken:
    case SyntaxKind.EqualsEqualsToken:
      return known(equal(machine, left, right(), node));
    case SyntaxKind.ExclamationEqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsToken:
      return known(!equal(machine, left, right(), node));
    case SyntaxKind.PlusToken:
      return sum(machine, left, right(), node);
    default:
      return computed(node, left, right());
  }
}

function assign(machine: Machine, to: Node, value: Value, scope: Scope): Value {
  if (is.isIdentifier(to)) scope.assign(to.text, value);
  const self = is.isPropertyAccessExpression(to) ? machine.evaluate(to.expression, scope) : null;
  if (self?.kind === "fields") self.fields.set((to as PropertyAccessExpression).name.getText(), value);
  return value;
}

function equal(machine: Machine, left: Value, right: Value, at: Node): boolean {
  const isNothing = (value: Value) =>
    value.kind === "known" && (value.value === undefined || value.value === null);
  if (isNothing(right) && left.kind === "unknown") return machine.isNullish(left);
  const [one, other] = [machine.settled(left), machine.settled(right)];
  if (one.kind === "known" && other.kind === "known") return one.value === other.value;
  if (one.kind !== "unknown" && other.kind !== "unknown") return one === other;
  return machine.choices.choose(`${comparison(at, one, other)} is true`, 2) === 0;
}

/** A key that is equal for equal comparisons of equal values, wherever they are. */
function comparison(node: Node, left: Value, right: Value): string {
  const [one, other] = [left, right].map((value) =>
    value.kind === "unknown" ? value.key : (plainText(value) ?? keyOf(node)),
  );
  const operator = is.isBinaryExpression(node) ? node.operatorToken.kind : "";
  return `${one} ${operator} ${other}`;
}

function sum(machine: Machine, left: Value, right: Value, at: Node): Value {
  const [one, other] = [machine.settled(left), machine.settled(right)];
  if (one.kind !== "known" || other.kind !== "known") return machine.unknown(at);
  if (typeof one.value === "number" && typeof other.value === "number") return known(one.value + other.value);
  return known(`${one.value}${other.value}`);
}

const NUMBERS: Partial<Record<SyntaxKind, (a: number, b: number) => Plain>> = {
  [SyntaxKind.MinusToken]: (a, b) => a - b,
  [SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [SyntaxKind.SlashToken]: (a, b) => a / b,
  [SyntaxKind.LessThanToken]: (a, b) => a < b,
  [SyntaxKind.LessThanEqualsToken]: (a, b) => a <= b,
  [SyntaxKind.GreaterThanToken]: (a, b) => a > b,
  [SyntaxKind.GreaterThanEqualsToken]: (a, b) => a >= b,
};

function computed(node: BinaryExpression, left: Value, right: Value): Value {
  const compute = NUMBERS[node.operatorToken.kind];
  return compute && left.kind === "known" && right.kind === "known"
    ? known(compute(Number(left.value), Number(right.value)))
    : { kind: "unknown", key: comparison(node, left, right), nodes: [node] };
}
