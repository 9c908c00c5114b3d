import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallExpression, Identifier, Node, SourceFile } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";

const NULLISH = TypeFlags.Null | TypeFlags.Undefined;
const UNTOLD = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter;

/** The project's sources with their TypeScript types. */
export class Program {
  readonly checker: Checker;
  private readonly root: string;
  private readonly api: API;
  private readonly project: Project;
  private readonly types = new Map<Node, Type | undefined>();
  private readonly declarations = new Map<Node, Node | undefined>();
  private readonly members = new Map<number, readonly Type[]>();
  private readonly texts = new Map<number, boolean>();
  private names: string[] | undefined;

  constructor(root: string, config: string) {
    this.root = root;
    this.api = new API({ cwd: root });
    const file = join(root, config);
    const project = this.api.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (!project) throw new Error(`TypeScript does not open ${config}`);
    this.project = project;
    this.checker = project.checker;
  }

  close(): void {
    this.api.close();
  }

  /** Our own sources that match a pattern, without generated ones. */
  files(pattern: RegExp): SourceFile[] {
    this.names ??= this.project.program.getSourceFileNames().filter((name) => this.isOwnFile(name));
    const found = this.names.filter((name) => pattern.test(readFileSync(name, "utf8")));
    return found.flatMap((name) => this.project.program.getSourceFile(name) ?? []);
  }

  private isOwnFile(name: string): boolean {
    return name.startsWith(`${this.root}/`) && !/\/node_modules\/|\/generated\//.test(name);
  }

  isOwn(node: Node): boolean {
    return this.isOwnFile(node.getSourceFile().fileName);
  }

  /** `lib/orders/list.ts:12` */
  placeOf(node: Node): string {
    const file = node.getSourceFile();
    const line = file.text.slice(0, node.getStart(file)).split("\n").length;
    return `${file.fileName.slice(this.root.length + 1)}:${line}`;
  }

  declarationOf(identifier: Identifier): Node | undefined {
    if (!this.declarations.has(identifier)) {
      const symbol = this.checker.getSymbolAtLocation(identifier);
      const original =
        symbol && symbol.declarations.length > 0 && !symbol.valueDeclaration
          ? this.checker.getAliasedSymbol(symbol)
          : symbol;
      this.declarations.set(identifier, original?.valueDeclaration?.resolve(this.project));
    }
    return this.declarations.get(identifier);
  }

  /** The first known type among these nodes. */
  typeAt(nodes: readonly Node[]): Type | undefined {
    for (const node of nodes) {
      if (!this.types.has(node)) this.types.set(node, this.checker.getTypeAtLocation(node));
      const type = this.types.get(node);
      if (type && !(type.flags & UNTOLD) && !type.isErrorType()) return type;
    }
    return undefined;
  }

  /** The members of a union; otherwise the type itself. */
  membersOf(type: Type): readonly Type[] {
    if (!type.isUnionType()) return [type];
    let members = this.members.get(type.id);
    if (!members) {
      members = type.getTypes();
      this.members.set(type.id, members);
    }
    return members;
  }

  isBoolean(nodes: readonly Node[]): boolean {
    const type = this.typeAt(nodes);
    return (
      type !== undefined && this.membersOf(type).every(({ flags }) => (flags & TypeFlags.BooleanLike) !== 0)
    );
  }

  canBeNullish(nodes: readonly Node[]): boolean {
    const type = this.typeAt(nodes);
    return !type || this.membersOf(type).some(({ flags }) => (flags & NULLISH) !== 0);
  }

  /** The literals of a value's type, without null and undefined; null if it is not made of literals. */
  literalsOf(nodes: readonly Node[]): readonly (string | number)[] | null {
    const type = this.typeAt(nodes);
    if (!type) return null;
    const members = this.membersOf(type).filter(({ flags }) => !(flags & NULLISH));
    const literals = members.map((member) => {
      if (member.isStringLiteralType() || member.isNumberLiteralType()) return member.value;
      return member.flags & TypeFlags.Number ? 1 : null;
    });
    return literals.length === 0 || literals.includes(null) ? null : (literals as (string | number)[]);
  }

  /**
   * Whether a value can become part of a text: a text, a list of texts, or a function that may return one.
   */
  isTextual(node: Node): boolean {
    const type = this.typeAt([node]);
    return !type || this.membersOf(type).some((member) => this.hasText(member));
  }

  private hasText(type: Type): boolean {
    let has = this.texts.get(type.id);
    if (has === undefined) {
      has = this.findText(type);
      this.texts.set(type.id, has);
    }
    return has;
  }

  private findText(type: Type): boolean {
    if (type.flags & (TypeFlags.StringLike | UNTOLD)) return true;
    if (!(type.flags & TypeFlags.Object)) return false;
    if (this.checker.isArrayLikeType(type))
      return type.isTypeReference() && this.checker.getTypeArguments(type).some((item) => this.hasText(item));
    if (this.isFunction(type)) return true;
    const properties = this.checker.getPropertiesOfType(type);
    const types = properties.length > 0 ? this.checker.getTypeOfSymbol(properties) : [];
    return types.some(
      (one) => one !== undefined && (this.isFunction(one) || this.checker.isArrayLikeType(one)),
    );
  }

  private isFunction(type: Type): boolean {
    return this.checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  }

  /** The calls of a function. */
  callsOf(declaration: Node & { name: Node }): CallExpression[] {
    const name = declaration.name.getText();
    const found: CallExpression[] = [];
    for (const file of this.files(new RegExp(`\\b${name}\\(`)))
      eachCall(file, (call) => {
        const callee = call.expression;
        if (is.isIdentifier(callee) && callee.text === name && this.declarationOf(callee) === declaration)
          found.push(call);
      });
    return found;
  }
}

export function eachCall(node: Node, visit: (call: CallExpression) => void): void {
  if (is.isCallExpression(node)) visit(node);
  node.forEachChild((child) => {
    eachCall(child, visit);
  });
}
