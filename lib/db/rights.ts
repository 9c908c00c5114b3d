import { sql } from "./pool.ts";
import { onlyRow } from "./rows.ts";

/**
 * Whether the database itself keeps this process from changing the ledger and the audit log: its user owns nothing, and
 * may neither change a table nor switch off a trigger.
 */
export async function ownsNothing(): Promise<boolean> {
  const rows = await sql<{ ownsNothing: boolean }>(
    "app-rights",
    `SELECT NOT (
       has_table_privilege('ledger_entries', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
       OR has_table_privilege('audit_entries', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
       OR has_schema_privilege(current_schema(), 'CREATE')
       OR EXISTS (SELECT FROM pg_class c WHERE c.oid IN ('ledger_entries'::regclass, 'audit_entries'::regclass)
         AND pg_has_role(c.relowner, 'MEMBER'))
     ) AS owns_nothing /* never null: owns_nothing (privileges of tables and a schema that exist) */`,
    [],
  );
  return onlyRow(rows).ownsNothing;
}
