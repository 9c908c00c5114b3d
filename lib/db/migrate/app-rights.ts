import pg from "pg";

/**
 * The rights of the user that the server and the worker connect as (docs/decisions/0049-the-app-owns-nothing.md). Never
 * TRUNCATE, REFERENCES, TRIGGER or MAINTAIN, and nothing may be created.
 */

const READ = ["SELECT"];
const APPEND = ["SELECT", "INSERT"];
const KEEP = ["SELECT", "INSERT", "UPDATE"];
const ALL = ["SELECT", "INSERT", "UPDATE", "DELETE"];
const SEQUENCE = ["SELECT", "USAGE"];

/** Every other table is ALL: its rows may be changed and removed. */
const TABLES: Record<string, readonly string[]> = {
  ledger_entries: APPEND,
  audit_entries: APPEND,
  account_entries: APPEND,
  payments: KEEP,
  refunds: KEEP,
  withdrawals: KEEP,
  resolutions: KEEP,
  booked_pix: KEEP,
  wallets: KEEP,
  account_movements: KEEP,
  debts: KEEP,
  gateway_accounts: KEEP,
  stores: KEEP,
  _prisma_migrations: READ,
  applied_functions: READ,
  migrations: READ,
};

/** One for each user, so that DATABASE_URL may name another one later. */
const POLICY = "vitrine_app";

/** The job queue brings its own schema; everything else is in the first one of the search path. */
const SCHEMAS = "n.nspname IN (current_schema(), 'graphile_worker')";
const NOT_OF_EXTENSIONS = (catalog: string, row: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;

type Relation = {
  name: string;
  relation: string;
  kind: string;
  secured: boolean;
  granted: string[];
  admitted: boolean;
};

/**
 * Grants a user what the application needs and takes everything else from it. Returns the statements that were needed: none
 * if nothing has changed since the last time. `client` must hold the migration lock.
 */
export async function grantApp(client: pg.Client, user: string): Promise<string[]> {
  const role = pg.escapeIdentifier(user);
  const statements = [
    ...(await onDatabase(client, user, role)),
    ...(await readRelations(client, user)).flatMap((one) => onRelation(one, user)),
    ...(await onFunctions(client, user, role)),
  ];
  if (statements.length > 0) await client.query(`BEGIN; ${statements.join("; ")}; COMMIT`);
  return statements;
}

/**
 * Returns the rights that the connection's user lacks, each as `UPDATE on wallets`. The start checks them, because
 * otherwise single requests would fail later. Tables of other owners in the same schema are ignored.
 */
export async function missingRights(client: pg.Client): Promise<string[]> {
  const ours = `IN (SELECT relowner FROM pg_class WHERE oid = to_regclass('_prisma_migrations'))`;
  const { rows } = await client.query<{ lacks: string }>(
    `SELECT format('USAGE on schema %s', n.nspname) AS lacks
     FROM pg_namespace n WHERE ${SCHEMAS} AND NOT has_schema_privilege(n.oid, 'USAGE')
     UNION ALL
     SELECT format('%s on %s', w.privilege, c.relname)
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
       jsonb_array_elements_text(CASE WHEN c.relkind = 'S' THEN $3 ELSE coalesce($1::jsonb -> c.relname, $2) END) AS w (privilege)
     WHERE ${SCHEMAS} AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner ${ours} AND ${NOT_OF_EXTENSIONS("pg_class", "c")}
       AND NOT CASE WHEN c.relkind = 'S' THEN has_sequence_privilege(c.oid, w.privilege) ELSE has_table_privilege(c.oid, w.privilege) END
     UNION ALL
     SELECT format('a policy on %s', c.relname)
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${SCHEMAS} AND c.relkind IN ('r', 'p') AND row_security_active(c.oid) AND NOT EXISTS (SELECT FROM pg_policy p, unnest(p.polroles) AS r (id)
       WHERE p.polrelid = c.oid AND (r.id = 0 OR pg_has_role(r.id, 'USAGE')))
     UNION ALL
     SELECT format('EXECUTE on %s', p.proname)
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE ${SCHEMAS} AND p.prokind = 'f' AND p.proowner ${ours} AND ${NOT_OF_EXTENSIONS("pg_proc", "p")}
       AND NOT has_function_privilege(p.oid, 'EXECUTE')`,
    [JSON.stringify(TABLES), JSON.stringify(ALL), JSON.stringify(SEQUENCE)],
  );
  return rows.map(({ lacks }) => lacks);
}

/** A temporary table would stand before ours in the search path of every function. */
async function onDatabase(client: pg.Client, user: string, role: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT USAGE ON SCHEMA %I TO ${role}', n.nspname) AS statement
     FROM pg_namespace n WHERE ${SCHEMAS} AND NOT has_schema_privilege($1, n.oid, 'USAGE')
     UNION ALL
     SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, ${role}', n.nspname)
     FROM pg_namespace n WHERE ${SCHEMAS} AND has_schema_privilege($1, n.oid, 'CREATE')
     UNION ALL
     SELECT format('GRANT CONNECT ON DATABASE %I TO ${role}', current_database())
     WHERE NOT has_database_privilege($1, current_database(), 'CONNECT')
     UNION ALL
     SELECT format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, ${role}', current_database())
     WHERE has_database_privilege($1, current_database(), 'CREATE, TEMPORARY')`,
    [user],
  );
  return rows.map(({ statement }) => statement);
}

async function readRelations(client: pg.Client, user: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `SELECT c.relname AS name, format('%I.%I', n.nspname, c.relname) AS relation, c.relkind AS kind, c.relrowsecurity AS secured,
       ARRAY(SELECT a.privilege_type FROM aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee WHERE r.rolname = $1) AS granted,
       EXISTS (SELECT FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
         WHERE p.polrelid = c.oid AND r.rolname = $1 AND starts_with(p.polname, '${POLICY}')) AS admitted
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${SCHEMAS} AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${NOT_OF_EXTENSIONS("pg_class", "c")}
     ORDER BY 2`,
    [user],
  );
  return rows;
}

function onRelation({ name, relation, kind, secured, granted, admitted }: Relation, user: string): string[] {
  const role = pg.escapeIdentifier(user);
  const wanted = kind === "S" ? SEQUENCE : (TABLES[name] ?? ALL);
  const missing = wanted.filter((one) => !granted.includes(one));
  const surplus = granted.filter((one) => !wanted.includes(one));
  const on = kind === "S" ? `SEQUENCE ${relation}` : relation;
  return [
    ...(missing.length > 0 ? [`GRANT ${missing.join(", ")} ON ${on} TO ${role}`] : []),
    ...(surplus.length > 0 ? [`REVOKE ${surplus.join(", ")} ON ${on} FROM ${role}`] : []),
    // The job queue hides its tables from everybody but their owner.
    ...(secured && !admitted
      ? [
          `CREATE POLICY ${pg.escapeIdentifier(`${POLICY}_${user}`)} ON ${relation} TO ${role} USING (true) WITH CHECK (true)`,
        ]
      : []),
  ];
}

/** Everybody may call a new function, unless the server's owner has changed that. */
async function onFunctions(client: pg.Client, user: string, role: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT EXECUTE ON FUNCTION %s TO ${role}', p.oid::regprocedure) AS statement
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE ${SCHEMAS} AND p.prokind = 'f' AND NOT has_function_privilege($1, p.oid, 'EXECUTE')
       AND ${NOT_OF_EXTENSIONS("pg_proc", "p")}`,
    [user],
  );
  return rows.map(({ statement }) => statement);
}
