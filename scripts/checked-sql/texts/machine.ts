import type {
  CallExpression,
  Identifier,
  Node,
  SourceFile,
  VariableDeclaration,
} from "typescript/unstable/ast";
import { NodeFlags, SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Program } from "../program/program.ts";
import type { Choices } from "./choices.ts";
import { known, Scope, type Unknown, type Value } from "./values.ts";

/** Thrown at the target call, with its arguments. */
export class Reached {
  readonly args: readonly Value[];

  constructor(args: readonly Value[]) {
    this.args = args;
  }
}

/** How statements end: normally or early. */
export type Outcome = { kind: "end" | "break" | "continue" } | { kind: "return"; value: Value };

type Meaning = {
  evaluate(machine: Machine, node: Node, scope: Scope): Value;
  execute(machine: Machine, statements: readonly Node[], scope: Scope): Outcome;
};

/** One run through the source text to a call. */
export class Machine {
  /** Depth of nested function calls. */
  depth = 0;
  readonly program: Program;
  readonly choices: Choices;
  readonly evaluate: (node: Node, scope: Scope) => Value;
  readonly execute: (statements: readonly Node[], scope: Scope) => Outcome;
  private readonly path: readonly CallExpression[];
  private step = 0;
  private readonly globals = new Map<Node, Value>();

  /** `path`: calls that lead to the target, each within the function called by the previous one. */
  constructor(program: Program, choices: Choices, path: readonly CallExpression[], meaning: Meaning) {
    this.evaluate = (node, scope) => meaning.evaluate(this, node, scope);
    this.execute = (statements, scope) => meaning.execute(this, statements, scope);
    this.program = program;
    this.choices = choices;
    this.path = path;
  }

  get target(): CallExpression {
    return this.path[this.step] as CallExpression;
  }

  /** Advances to the next call of the path; false if this was the last. */
  advance(): boolean {
    if (this.step === this.path.length - 1) return false;
    this.step += 1;
    return true;
  }

  isTarget(node: Node): boolean {
    return node === this.target;
  }

  leadsToTarget(node: Node): boolean {
    const { target } = this;
    return node.pos <= target.pos && target.end <= node.end && fileOf(node) === fileOf(target);
  }

  unknown(node: Node): Unknown {
    return { kind: "unknown", key: keyOf(node), nodes: [node] };
  }

  isTrue(value: Value): boolean {
    if (value.kind === "known") return Boolean(value.value);
    if (value.kind !== "unknown") return true;
    const literal = this.chosenLiteral(value);
    if (literal !== undefined) return Boolean(literal);
    if (this.choices.answerOf(`${value.key} is nullish`) === 0) return false;
    return this.choices.choose(`${value.key} is true`, 2) === 0;
  }

  isNullish(value: Value): boolean {
    if (value.kind === "known") return value.value === null || value.value === undefined;
    if (value.kind !== "unknown" || this.chosenLiteral(value) !== undefined) return false;
    if (this.choices.answerOf(`${value.key} is true`) === 0) return false;
    if (!this.program.canBeNullish(value.nodes)) return false;
    return this.choices.choose(`${value.key} is nullish`, 2) === 0;
  }

  private chosenLiteral(value: Unknown): string | number | undefined {
    const option = this.choices.answerOf(`${value.key} is`);
    return option === undefined ? undefined : this.program.literalsOf(value.nodes)?.[option];
  }

  /** Replaces a run-time value by one of its type's literals, if it has any. */
  settled(value: Value): Value {
    if (value.kind !== "unknown") return value;
    if (this.program.isBoolean(value.nodes)) return known(this.isTrue(value));
    const literals = this.program.literalsOf(value.nodes);
    if (!literals) return value;
    if (this.isNullish(value)) return known(undefined);
    return known(literals[this.choices.choose(`${value.key} is`, literals.length)]);
  }

  /** The value of a name that is not in any scope of the function. */
  global(identifier: Identifier): Value {
    if (identifier.text === "undefined") return known(undefined);
    const declaration = this.program.declarationOf(identifier);
    if (!declaration || !this.program.isOwn(declaration)) return this.unknown(identifier);
    let value = this.globals.get(declaration);
    if (!value) {
      value = this.declared(declaration, identifier);
      this.globals.set(declaration, value);
    }
    return value;
  }

  private declared(node: Node, identifier: Identifier): Value {
    if (is.isFunctionDeclaration(node)) return { kind: "closure", node, scope: new Scope(null) };
    if (is.isVariableDeclaration(node) && node.initializer && isConstant(node))
      return this.evaluate(node.initializer, new Scope(null));
    return { kind: "unknown", key: keyOf(node), nodes: [identifier] };
  }
}

/** Whether a local variable can't be changed by statements after its declaration. */
function isConstant({ parent, initializer }: VariableDeclaration): boolean {
  if (!(parent.flags & NodeFlags.Const)) return false;
  const isOfModule = parent.parent.parent.kind === SyntaxKind.SourceFile;
  return (
    isOfModule ||
    !(initializer && (is.isArrayLiteralExpression(initializer) || is.isObjectLiteralExpression(initializer)))
  );
}

export function keyOf(node: Node): string {
  return `${fileOf(node).fileName}:${node.pos}-${node.end}`;
}

const files = new WeakMap<Node, SourceFile>();

function fileOf(node: Node): SourceFile {
  let file = files.get(node);
  if (!file) {
    file = node.getSourceFile();
    files.set(node, file);
  }
  return file;
}
