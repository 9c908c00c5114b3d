import { TypeFlags } from "typescript/unstable/sync";
import type pg from "pg";
import { FOLDERS, readFunctions } from "#lib/db/migrate/files.ts";
import { type Catalog, connect, type Described, describe, readCatalog } from "./catalog.ts";
import { brokenClaims, claimsOf, withClaims } from "./claims.ts";
import { compareRow, compareSent, type Compared } from "./compare.ts";
import { type Declared, type Kind, Types } from "./declared.ts";
import { factOf } from "./expressions.ts";
import type { Column } from "./facts.ts";
import { Program } from "./program.ts";
import { columnsOf } from "./queries.ts";
import { findSites, type Site } from "./sites.ts";
import { type Sending, sendingsOf } from "./texts/texts.ts";
import type { Value } from "./texts/values.ts";

export type Report = { sites: number; texts: number; problems: string[] };

/** Compares every statement of the sources with a migrated database. */
export async function checkSql(root: string, config: string, url: string): Promise<Report> {
  const program = new Program(root, config);
  const client = await connect(url);
  try {
    return await new Check(program, client, await readCatalog(client, readFunctions(FOLDERS.functions))).run();
  } finally {
    await client.end();
    program.close();
  }
}

/** They have neither rows nor parameters. */
const UTILITY = /^(BEGIN|COMMIT|ROLLBACK|LISTEN|SET|TRUNCATE)\b/;

class Check {
  private readonly types: Types;
  private readonly texts = new Map<string, Described | string>();
  private readonly names = new Map<string, string>();
  private readonly claims = new Map<string, boolean>();
  private readonly problems = new Set<string>();
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
    const sites = findSites(this.program);
    for (const site of sites) { const t = performance.now(); process.env.VV && console.log(">", this.program.placeOf(site.call)); await this.site(site); if (performance.now() - t > 300) console.log(this.program.placeOf(site.call), Math.round(performance.now() - t)); }
    for (const [claim, needed] of this.claims)
      if (!needed) this.problems.add(`a claim that nothing needs: ${claim}`);
    return { sites: sites.length, texts: this.texts.size, problems: [...this.problems].sort() };
  }

  private async site(site: Site): Promise<void> {
    const say = (problem: string) => this.problems.add(`${this.program.placeOf(site.call)}: ${problem}`);
    try {
      for (const sending of sendingsOf(this.program, site)) {
        if (UTILITY.test(sending.text)) continue;
        for (const problem of await this.sending(site, sending)) say(problem);
      }
    } catch (error) {
      say((error as Error).stack!);
    }
  }

  private async sending(site: Site, sending: Sending): Promise<string[]> {
    const { name, text, values } = sending;
    const named = name === null ? text : (this.names.get(name) ?? text);
    if (name !== null) this.names.set(name, text);
    if (named !== text) return [`"${name}" is the name of two texts`];
    const described = await this.described(text);
    if (typeof described === "string") return [described];
    const { parameters, query } = described;
    if (parameters.length !== values.length)
      return [`the text has ${parameters.length} parameters, and ${values.length} values are sent`];
    const reader = site.reader;
    const compared: Compared = { types: this.types, catalog: this.catalog, reader };
    const declared = values.map((value) => this.declaredValue(value));
    const problems = parameters.flatMap((oid, i) =>
      compareSent(`$${i + 1}`, oid, declared[i] as Declared, compared),
    );
    const whole = this.rowOf(site);
    if (!whole || !query) return problems;
    if (!this.types.isSettled(whole)) return [...problems, `the row type ${this.program.checker.typeToString(whole)} depends on a type parameter`];
    const sent = declared.map((one) => ({
      notNull: !one.nullable,
      elementsNotNull: one.element !== null && !this.types.of(one.element).nullable,
    }));
    const claims = claimsOf(text);
    for (const claim of claims) this.claims.set(`${claim.column} in ${claim.written}`, this.claims.get(`${claim.column} in ${claim.written}`) ?? false);
    for (const { row, told } of this.types.alternatives(whole)) {
      const assumed = told === null ? [] : [told];
      const found = columnsOf(query, { catalog: this.catalog, sent, queries: [], known: new Map(), assumed });
      const { columns, needed } = withClaims(found, claims);
      for (const claim of needed) this.claims.set(`${claim.column} in ${claim.written}`, true);
      problems.push(...compareRow(row, columns, compared));
    }
    const broken = brokenClaims(text).map((comment) => `a claim is not understood: ${comment}`);
    return [...problems, ...broken];
  }

  private async described(text: string): Promise<Described | string> {
    let found = this.texts.get(text);
    if (found === undefined) {
      found = await describe(this.client, text).catch((error: Error) => `${error.message}: ${text.slice(0, 300)}`);
      this.texts.set(text, found);
    }
    return found;
  }

  /** The type that a row is declared to have; null when rows are not looked at. */
  private rowOf({ call }: Site) {
    const { checker } = this.program;
    const [node] = call.typeArguments ?? [];
    if (node) return checker.getTypeFromTypeNode(node) ?? null;
    const signature = checker.getResolvedSignature(call);
    const promised = signature && checker.getReturnTypeOfSignature(signature);
    const [list] = promised?.isTypeReference() ? checker.getTypeArguments(promised) : [];
    const [row] = list?.isTypeReference() ? checker.getTypeArguments(list) : [];
    return row && !(row.flags & (TypeFlags.Never | TypeFlags.Any)) ? row : null;
  }

  private declaredValue(value: Value): Declared {
    const plain = (kinds: Kind[], nullable = false, texts: string[] | null = null): Declared => ({
      kinds: new Set(kinds), nullable, texts, element: null, objects: [], written: kinds.join(),
    });
    if (value.kind === "unknown") {
      const type = this.program.typeAt(value.nodes);
      return type ? this.types.of(type) : plain(["untold"]);
    }
    if (value.kind === "known") {
      if (value.value === null || value.value === undefined) return plain([], true);
      if (typeof value.value === "string") return plain(["text"], false, [value.value]);
      if (typeof value.value === "number") return plain(["number"]);
      if (typeof value.value === "boolean") return plain(["boolean"]);
    }
    return plain([value.kind === "list" ? "list" : "object"]);
  }
}
