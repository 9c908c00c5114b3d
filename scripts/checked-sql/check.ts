import { resolve } from "node:path";
import type pg from "pg";
import { type Type, TypeFlags } from "typescript/unstable/sync";
import { FOLDERS, readFunctions } from "#lib/db/migrate/files.ts";
import { brokenClaims, type Claim, claimsOf, withClaims } from "./claims.ts";
import { type Compared, compareRow, compareSent } from "./compare.ts";
import { type Declared, type Kind, Types } from "./declared.ts";
import { type Catalog, connect, type Described, parse, readCatalog } from "./postgres/catalog.ts";
import { factOf } from "./postgres/expressions.ts";
import type { Place, Reading } from "./postgres/place.ts";
import { columnsOf, variable } from "./postgres/queries.ts";
import type { TreeNode } from "./postgres/tree.ts";
import { usesOf } from "./postgres/uses.ts";
import { nullsWritten } from "./postgres/written.ts";
import { Program } from "./program/program.ts";
import { findSites, type Site } from "./program/sites.ts";
import { NotKnown, type Sending, sendingsOf } from "./texts/texts.ts";
import type { Value } from "./texts/values.ts";

export type Report = {
  /** Number of places that send a statement. */
  sites: number;
  texts: number;
  /** Names of prepared statements. */
  names: ReadonlySet<string>;
  columns: number;
  parameters: number;
  /** The functions and tables that the statements of each file use. */
  uses: Map<string, { functions: Set<string>; writes: Set<string> }>;
  /** Places marked as unchecked. */
  unchecked: string[];
  problems: string[];
};

const ROOT = resolve(import.meta.dirname, "../..");

/** Compares the declared row and parameter types of all statements with a migrated database. */
export async function checkSql(url: string): Promise<Report> {
  const program = new Program(ROOT, "scripts/checked-sql/tsconfig.json");
  const client = await connect(url);
  try {
    const catalog = await readCatalog(client, readFunctions(FOLDERS.functions));
    return await new Check(program, client, catalog).run();
  } finally {
    await client.end();
    program.close();
  }
}

const READING: Reading = { fact: factOf, columns: columnsOf, variable };

/** Statements without rows and parameters. */
const UTILITY = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|TRUNCATE)\b/;

class Check {
  private readonly report: Report = {
    sites: 0,
    texts: 0,
    names: new Set(),
    columns: 0,
    parameters: 0,
    uses: new Map(),
    unchecked: [],
    problems: [],
  };
  private readonly texts = new Map<string, Described | string>();
  /** The text of each prepared statement, by name. */
  private readonly names = new Map<string, string>();
  /** Claims by their first place, and whether any statement needed them. */
  private readonly claims = new Map<string, { place: string; isNeeded: boolean }>();
  private readonly types: Types;
  private readonly program: Program;
  private readonly client: pg.Client;
  private readonly catalog: Catalog;

  constructor(program: Program, client: pg.Client, catalog: Catalog) {
    this.program = program;
    this.client = client;
    this.catalog = catalog;
    this.types = new Types(program.checker);
  }

  async run(): Promise<Report> {
    const { report } = this;
    for (const site of findSites(this.program)) {
      const place = this.program.placeOf(site.call);
      report.sites += 1;
      if (site.unchecked) report.unchecked.push(place);
      else for (const problem of await this.site(site)) report.problems.push(`${place}: ${problem}`);
    }
    for (const [claim, { place, isNeeded }] of this.claims)
      if (!isNeeded) report.problems.push(`${place}: nothing needs the claim of ${claim}`);
    return { ...report, texts: this.texts.size, names: new Set(this.names.keys()) };
  }

  private async site(site: Site): Promise<ReadonlySet<string>> {
    const problems = new Set<string>();
    try {
      for (const sending of sendingsOf(this.program, site))
        for (const problem of await this.sending(site, sending)) problems.add(problem);
    } catch (error) {
      problems.add(error instanceof NotKnown ? error.message : String((error as Error).stack));
    }
    return problems;
  }

  private async sending(site: Site, { name, text, values }: Sending): Promise<string[]> {
    const named = name === null ? text : (this.names.get(name) ?? text);
    if (name !== null) this.names.set(name, text);
    if (UTILITY.test(text)) return [];
    if (named !== text) return [`"${name}" is the name of two texts`];
    const described = await this.described(text);
    if (typeof described === "string") return [described];
    const { parameters, query } = described;
    this.noteUses(site, query);
    if (parameters.length !== values.length)
      return [`the text has ${parameters.length} parameters, and ${values.length} values are sent`];
    const compared: Compared = { types: this.types, catalog: this.catalog, reader: site.reader };
    const declared = values.map((value) => this.declaredValue(value));
    const place = this.placeOf(declared);
    this.report.parameters += parameters.length;
    return [
      ...parameters.flatMap((oid, i) => compareSent(`$${i + 1}`, oid, declared[i] as Declared, compared)),
      ...nullsWritten(query, place),
      ...this.rows(site, { text, described, place, compared }),
    ];
  }

  private noteUses({ call }: Site, query: TreeNode): void {
    const [file = ""] = this.program.placeOf(call).split(":");
    const known = this.report.uses.get(file) ?? { functions: new Set(), writes: new Set() };
    const { functions, writes } = usesOf(query, this.catalog);
    this.report.uses.set(file, {
      functions: new Set([...known.functions, ...functions]),
      writes: new Set([...known.writes, ...writes]),
    });
  }

  private rows(
    site: Site,
    {
      text,
      described,
      place,
      compared,
    }: { text: string; described: Described; place: Place; compared: Compared },
  ): string[] {
    const declared = this.rowOf(site);
    if (!declared) return [];
    if (!this.types.isSettled(declared))
      return [`the row type ${this.types.of(declared).written()} is known only to the callers`];
    const claims = claimsOf(text);
    for (const claim of claims)
      if (!this.claims.has(keyOf(claim)))
        this.claims.set(keyOf(claim), { place: this.program.placeOf(site.call), isNeeded: false });
    const problems = brokenClaims(text).map((comment) => `a claim is not understood: ${comment}`);
    for (const { row, told } of this.types.alternatives(declared)) {
      const assumed = told === null ? [] : [told];
      const found = columnsOf(described.query, { ...place, assumed, known: new Map() });
      const { columns, needed } = withClaims(found, claims);
      for (const claim of needed) (this.claims.get(keyOf(claim)) as { isNeeded: boolean }).isNeeded = true;
      this.report.columns += columns.length;
      problems.push(...compareRow(row, columns, compared));
    }
    return problems;
  }

  private placeOf(sent: readonly Declared[]): Place {
    return {
      catalog: this.catalog,
      sent: sent.map((one) => ({
        notNull: !one.nullable,
        elementsNotNull: one.element()?.nullable === false,
      })),
      queries: [],
      known: new Map(),
      assumed: [],
      read: READING,
    };
  }

  private async described(text: string): Promise<Described | string> {
    let found = this.texts.get(text);
    if (found === undefined) {
      found = await parse(this.client, text).catch((error: Error) => `${error.message}\n${text}`);
      this.texts.set(text, found);
    }
    return found;
  }

  /** The declared row type; null if the rows are not used. */
  private rowOf({ call }: Site): Type | null {
    const { checker } = this.program;
    const signature = checker.getResolvedSignature(call);
    const promised = signature && checker.getReturnTypeOfSignature(signature);
    const [rows] = promised?.isTypeReference() ? checker.getTypeArguments(promised) : [];
    const [row] = rows?.isTypeReference() ? checker.getTypeArguments(rows) : [];
    return row && !(row.flags & (TypeFlags.Never | TypeFlags.Any)) ? row : null;
  }

  private declaredValue(value: Value): Declared {
    if (value.kind === "unknown") {
      const type = this.program.typeAt(value.nodes);
      return type ? this.types.of(type) : ofKind("untold");
    }
    if (value.kind === "list") {
      const [first] = value.items;
      return { ...ofKind("list"), element: () => (first ? this.declaredValue(first) : null) };
    }
    if (value.kind !== "known") return ofKind("object");
    if (value.value === null || value.value === undefined) return { ...ofKind(), nullable: true };
    if (typeof value.value === "string") return { ...ofKind("text"), texts: [value.value] };
    return ofKind(typeof value.value === "number" ? "number" : "boolean");
  }
}

const keyOf = ({ column, written }: Claim) => `${column} in ${written}`;

function ofKind(...kinds: Kind[]): Declared {
  const written = () => kinds.join().replace("untold", "unknown");
  return { kinds: new Set(kinds), nullable: false, texts: null, element: () => null, objects: [], written };
}
