import type { ForOfStatement, IfStatement, Node, SwitchStatement } from "typescript/unstable/ast";
import { SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { NotReached } from "./choices.ts";
import { declare, enter } from "./functions.ts";
import type { Machine, Outcome } from "./machine.ts";
import { known, Scope, type Value } from "./values.ts";

const END: Outcome = { kind: "end" };

/** Executes statements in order. A loop over an unknown value runs once. */
export function execute(machine: Machine, statements: readonly Node[], scope: Scope): Outcome {
  for (const node of statements) {
    if (!is.isFunctionDeclaration(node) || !node.name) continue;
    scope.declare(node.name.text, { kind: "closure", node, scope });
  }
  for (const node of statements) {
    const outcome = one(machine, node, scope);
    if (outcome.kind !== "end") return outcome;
  }
  return END;
}

function one(machine: Machine, node: Node, scope: Scope): Outcome {
  if (is.isVariableStatement(node)) {
    for (const { name, initializer } of node.declarationList.declarations)
      declare(machine, name, initializer ? machine.evaluate(initializer, scope) : known(undefined), scope);
    return END;
  }
  if (is.isFunctionDeclaration(node)) {
    if (machine.leadsToTarget(node)) enter(machine, node, scope);
    return END;
  }
  if (is.isExpressionStatement(node)) {
    machine.evaluate(node.expression, scope);
    return END;
  }
  if (is.isReturnStatement(node)) {
    const value = node.expression ? machine.evaluate(node.expression, scope) : known(undefined);
    return { kind: "return", value };
  }
  if (is.isIfStatement(node)) return branch(machine, node, scope);
  if (is.isBlock(node)) return machine.execute(node.statements, new Scope(scope));
  if (is.isForOfStatement(node)) return eachOf(machine, node, scope);
  if (is.isSwitchStatement(node)) return switched(machine, node, scope);
  if (is.isThrowStatement(node)) {
    machine.evaluate(node.expression, scope);
    throw new NotReached();
  }
  if (is.isTryStatement(node)) return attempt(machine, node, scope);
  if (is.isForStatement(node) || is.isWhileStatement(node) || is.isDoStatement(node))
    return loop(machine, node, scope);
  if (node.kind === SyntaxKind.BreakStatement) return { kind: "break" };
  if (node.kind === SyntaxKind.ContinueStatement) return { kind: "continue" };
  return END;
}

function attempt(
  machine: Machine,
  node: Node & { tryBlock: Node; catchClause?: { block: Node }; finallyBlock?: Node },
  scope: Scope,
): Outcome {
  const parts = [node.catchClause?.block, node.finallyBlock];
  const other = parts.find((part) => part && machine.leadsToTarget(part));
  const outcome = one(machine, node.tryBlock, scope);
  if (other) return one(machine, other, scope);
  return outcome;
}

function branch(machine: Machine, node: IfStatement, scope: Scope): Outcome {
  const isTrue = machine.isTrue(machine.evaluate(node.expression, scope));
  const taken = isTrue ? node.thenStatement : node.elseStatement;
  return taken ? one(machine, taken, new Scope(scope)) : END;
}

function eachOf(machine: Machine, node: ForOfStatement, scope: Scope): Outcome {
  const over = machine.evaluate(node.expression, scope);
  const items: Value[] = over.kind === "list" ? over.items : [machine.unknown(node.initializer)];
  for (const item of items) {
    const inner = new Scope(scope);
    if (is.isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) declare(machine, name, item, inner);
    const outcome = one(machine, node.statement, inner);
    if (outcome.kind === "return") return outcome;
    if (outcome.kind === "break") break;
  }
  return END;
}

function loop(
  machine: Machine,
  node: Node & { statement: Node; initializer?: Node; condition?: Node; expression?: Node },
  scope: Scope,
): Outcome {
  const inner = new Scope(scope);
  if (node.initializer && is.isVariableDeclarationList(node.initializer))
    for (const { name, initializer } of node.initializer.declarations)
      declare(machine, name, initializer ? machine.evaluate(initializer, inner) : known(undefined), inner);
  const condition = node.condition ?? node.expression;
  if (condition && machine.leadsToTarget(condition)) machine.evaluate(condition, inner);
  const outcome = one(machine, node.statement, inner);
  return outcome.kind === "return" ? outcome : END;
}

function switched(machine: Machine, node: SwitchStatement, scope: Scope): Outcome {
  const value = machine.settled(machine.evaluate(node.expression, scope));
  const { clauses } = node.caseBlock;
  let at: number;
  if (value.kind === "known") {
    at = clauses.findIndex((clause) => {
      if (!is.isCaseClause(clause)) return false;
      const label = machine.evaluate(clause.expression, scope);
      return label.kind === "known" && label.value === value.value;
    });
    if (at < 0) at = clauses.findIndex((clause) => !is.isCaseClause(clause));
  } else at = machine.choices.choose(`${machine.unknown(node).key} case`, clauses.length);
  if (at < 0) return END;
  for (const clause of clauses.slice(at)) {
    const outcome = machine.execute(clause.statements, new Scope(scope));
    if (outcome.kind === "break") return END;
    if (outcome.kind !== "end") return outcome;
  }
  return END;
}
