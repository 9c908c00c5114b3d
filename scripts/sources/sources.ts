import { dirname, join, relative, resolve } from "node:path";
import type { ImportDeclaration, Node, SourceFile } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { API, ModifierFlags } from "typescript/unstable/sync";

const ROOT = resolve(import.meta.dirname, "../..");
const ALIAS = /^#(lib|components|app|prisma)\//;

const FUNCTIONS: ((node: Node) => boolean)[] = [
  ...[is.isFunctionDeclaration, is.isFunctionExpression, is.isArrowFunction, is.isConstructorDeclaration],
  ...[is.isMethodDeclaration, is.isGetAccessorDeclaration, is.isSetAccessorDeclaration],
];

/** `names`: the imported exports; `*` stands for all of them. */
type Import = { to: string; names: string[]; typeOnly: boolean };

type Source = {
  path: string;
  text: string;
  imports: Import[];
  exports: string[];
  /** Functions of more than one line, with the lines from their first to their last. */
  functions: { name: string; line: number; lines: number }[];
  /** Regular expressions as they are written, with slashes and flags. */
  regexes: string[];
};

function readSources(): Source[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(import.meta.dirname, "tsconfig.json");
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    if (!program) throw new Error("TypeScript does not open scripts/sources/tsconfig.json");
    return program.getSourceFileNames().map((name) => {
      const file = program.getSourceFile(name);
      if (!file) throw new Error(`TypeScript does not parse ${name}`);
      return sourceOf(file);
    });
  } finally {
    api.close();
  }
}

/** Every TypeScript and JavaScript file of the repository, parsed, except generated ones. */
export const SOURCES: readonly Source[] = readSources();

function sourceOf(file: SourceFile): Source {
  const path = relative(ROOT, file.fileName);
  return {
    path,
    text: file.text,
    imports: [...importsOf(file), ...laterImportsOf(file)].flatMap(({ specifier, ...taken }) => {
      const to = targetOf(path, specifier);
      return to ? [{ to, ...taken }] : [];
    }),
    exports: file.statements.flatMap(exportedNames),
    functions: functionsOf(file),
    regexes: regexesOf(file),
  };
}

/** The file of the repository that an import refers to; null for a package and for generated code. */
function targetOf(path: string, specifier: string): string | null {
  if (/(^|\/)generated\//.test(specifier)) return null;
  if (ALIAS.test(specifier)) return specifier.slice(1);
  return specifier.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(path), specifier)) : null;
}

type Taken = Omit<Import, "to"> & { specifier: string };

/** `import … from` and `export … from`. */
function importsOf(file: SourceFile): Taken[] {
  return file.statements.flatMap((statement) => {
    if (is.isImportDeclaration(statement))
      return [{ specifier: textOf(statement.moduleSpecifier), ...namesTaken(statement) }];
    if (!is.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
    const { exportClause, isTypeOnly, moduleSpecifier } = statement;
    const names =
      exportClause && is.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : ["*"];
    return [{ specifier: textOf(moduleSpecifier), names, typeOnly: isTypeOnly }];
  });
}

function namesTaken({ importClause }: ImportDeclaration): Pick<Import, "names" | "typeOnly"> {
  if (!importClause) return { names: [], typeOnly: false };
  const { name, namedBindings, phaseModifier } = importClause;
  const named =
    namedBindings && is.isNamedImports(namedBindings)
      ? namedBindings.elements.map((one) => (one.propertyName ?? one.name).text)
      : namedBindings
        ? ["*"]
        : [];
  return { names: name ? ["default", ...named] : named, typeOnly: phaseModifier !== undefined };
}

/** `import(…)` as a value and as a type. */
function laterImportsOf(file: SourceFile): Taken[] {
  if (!file.text.includes("import(")) return [];
  const found: Taken[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (is.isImportTypeNode(node))
      found.push({ specifier: textOf(node.argument), names: ["*"], typeOnly: true });
    if (is.isCallExpression(node) && node.expression.getText(file) === "import" && node.arguments[0])
      found.push({
        specifier: textOf(node.arguments[0]),
        names: namesAwaited(parents, file),
        typeOnly: false,
      });
    node.forEachChild((child) => {
      visit(child, [node, ...parents]);
    });
  };
  visit(file, []);
  return found;
}

function regexesOf(file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (is.isRegularExpressionLiteral(node)) found.push(node.text);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The names used of `await import()`, by a pattern or a property, and of `import().then()`. */
function namesAwaited([parent, ...above]: readonly Node[], file: SourceFile): string[] {
  const whole =
    parent && is.isAwaitExpression(parent)
      ? above.find((node) => !is.isParenthesizedExpression(node))
      : parent;
  const text = whole?.getText(file) ?? "";
  if (whole && is.isVariableDeclaration(whole) && is.isObjectBindingPattern(whole.name))
    return whole.name.elements.map((one) => (one.propertyName ?? one.name)?.getText(file) ?? "*");
  const property = /^\(await import\([^)]*\)\)\.(\w+)$/.exec(text)?.[1];
  if (property) return [property];
  const then = above[0]?.getText(file) ?? "";
  const name =
    /\.then\(\(?(\w+)\)? => \1\.(\w+)\)$/.exec(then)?.[2] ?? /\.then\(\(\{ (\w+) \}\) =>/.exec(then)?.[1];
  return [name ?? "*"];
}

/** Without quotes, and without the version that scripts of the API reference add to an address. */
function textOf(node: Node): string {
  return node.getText().replaceAll(/^["'`]|["'`]$|\$\{VERSION\}/g, "");
}

function exportedNames(statement: Node): string[] {
  if (is.isExportAssignment(statement)) return ["default"];
  if (is.isExportDeclaration(statement))
    return statement.exportClause && is.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [];
  const { modifierFlags = 0 } = statement as Node & { modifierFlags?: number };
  if (!(modifierFlags & ModifierFlags.Export)) return [];
  if (modifierFlags & ModifierFlags.Default) return ["default"];
  if (is.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
  const { name } = statement as Node & { name?: Node };
  return name ? [name.getText()] : [];
}

function namesBound(name: Node): string[] {
  if (is.isIdentifier(name)) return [name.text];
  const found: string[] = [];
  name.forEachChild((one) => {
    if (is.isBindingElement(one) && one.name) found.push(...namesBound(one.name));
  });
  return found;
}

function functionsOf(file: SourceFile): Source["functions"] {
  const ends = [...file.text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (position: number) => {
    const line = ends.findIndex((end) => end >= position);
    return (line < 0 ? ends.length : line) + 1;
  };
  const found: Source["functions"] = [];
  const visit = (node: Node): void => {
    const line = lineAt(node.getStart(file));
    const lines = lineAt(node.end) - line + 1;
    if (lines === 1) return;
    if (FUNCTIONS.some((isOne) => isOne(node)))
      found.push({ name: (node as { name?: Node }).name?.getText() ?? "", line, lines });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
