import { createHash, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { type Row, reais } from "../fixtures/exports.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { makeCharge, makePayment, makeStore, sessionOn } from "./functions/fixture.ts";

/** More than a batch of an export. */
const MANY = 1_100;
const ACCOUNT = "00000000-0000-7000-8000-000000000002";
/** The first of the members. */
const person = createHash("md5").update("m1").digest("hex");

const database = databaseOfFile("whole_lists");
let storeId: string;

/** Seven at the same moment, so that a batch can end between two of one moment. */
const AT = "date_trunc('second', now()) - (n / 7) * interval '1 minute'";
const MEMBER = "md5('m' || n)::uuid";
const DIRECTION = "CASE WHEN n % 2 = 0 THEN 'debit' ELSE 'credit' END";

const rowsOf = (store: string, payment: string): Record<string, string> => ({
  "adjustments (store_id, account_id, direction, amount, reason, idempotency_key, created_at)": `'${store}', '${ACCOUNT}', ${DIRECTION}, n, '=A' || n, 'key-' || n, ${AT}`,
  "disputes (store_id, payment_id, account_id, amount, blocked, reason, created_at)": `'${store}', '${payment}', '${ACCOUNT}', n + 1, n, 'golpe', ${AT}`,
  "resolutions (kind, record_id, store_id, account_id, outcome, proof, amount, note, proposed_by, created_at)": `'refund', uuidv7(), '${store}', '${ACCOUNT}', 'not_refunded', 'p' || n, n, 'nota', '${person}', ${AT}`,
  "account_entries (account_id, kind, direction, amount, reason, occurred_on, actor, idempotency_key, created_at)": `'${ACCOUNT}', 'tariff', 'debit', n, 'tarifa', '2026-11-01', 'operator:ana@example.com', 'key-' || n, ${AT}`,
  "bank_statement_lines (store_id, account_id, source, fingerprint, kind, day, amount, description, ids, state, decided_at)": `'${store}', '${ACCOUNT}', 'ofx', 'f' || n, ${DIRECTION}, '2026-11-30'::date - n / 7, n, 'Pix ' || n, '{}'::text[], 'dismissed', now()`,
  "invitations (store_id, email, role, locale, token_hash, expires_at, created_at)": `'${store}', 'c' || n || '@example.com', 'support', 'pt-BR', sha256(n::text::bytea), now(), ${AT}`,
  "mails (store_id, kind, to_address, subject, text, html, status, error, created_at)": `'${store}', 'access', 'a' || n || '@example.com', 'Oi', 'x', '<p>x</p>', 'failed', '550', ${AT}`,
  "members (id, email, name, password_hash, created_at)": `${MEMBER}, 'm' || n || '@example.com', 'Membro', '', ${AT}`,
  "memberships (member_id, store_id, role)": `${MEMBER}, '${store}', 'support'`,
  "sessions (member_id, token_hash, address, expires_at, created_at)": `'${person}', sha256(n::text::bytea), '192.0.2.1', now() + interval '1 hour', now() - n * interval '1 second'`,
  "account_links (kind, email, locale, password_hash, token_hash, created_at)": `'sign_up', 'l' || n || '@example.com', 'pt-BR', 'x', sha256(n::text::bytea), ${AT}`,
  "gateway_accounts (kind, environment, name)": "'key', 'production', 'Conta ' || n",
  "withdrawals (id, store_id, number, status, awaits, amount, fee_amount, total_amount, destination, is_code, words, gateway, account_id, id_envio, created_at)": `uuidv7(), '${store}', n, 'pending', 'operator', n + 1, 1, n + 2, '', false, '', 'manual', '${ACCOUNT}', 'e' || n, ${AT}`,
});

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const session = sessionOn(client);
  storeId = await makeStore(session);
  const { charge } = await makeCharge(session, storeId);
  const rows = rowsOf(storeId, await makePayment(session, storeId, charge));
  // Rows of money without movements: nothing here reads a balance.
  await client.query("SET session_replication_role = replica");
  for (const [table, values] of Object.entries(rows))
    await client.query(`INSERT INTO ${table} SELECT ${values} FROM generate_series(1, ${MANY}) n`);
  await client.end();
});

const signed = (row: Row) => reais(["debit"].includes(row.direction ?? row.kind) ? -row.amount : row.amount);

/** Lists of people and of operators, with cells of a row. */
const LISTS: Record<string, (row: Row) => Record<string, string>> = {
  listAdjustments: (row) => ({ valor: signed(row), motivo: `'${row.reason}`, loja: row.store.name }),
  listDisputes: (row) => ({
    situação: "Em análise",
    contestado: reais(row.amount),
    bloqueado: reais(row.blockedAmount),
    falta: "1,00",
  }),
  listResolutions: (row) => ({
    resultado: "O reembolso não foi feito",
    valor: reais(row.amount),
    situação: "Aguardando aprovação",
  }),
  listGatewayAccountEntries: (row) => ({
    valor: signed(row),
    "dia no extrato": "2026-11-01",
    "quem lançou": row.operator,
  }),
  listBankStatementLines: (row) => ({ dia: row.day, valor: signed(row), situação: "Encerrado" }),
  listOpenInvitations: (row) => ({ "e-mail": row.email, papel: "Atendimento", vencido: "sim" }),
  listFailedMails: (row) => ({ para: row.to, erro: "550" }),
  listMembers: (row) => ({ "e-mail": row.email, papel: "Atendimento", autenticador: "não" }),
  listInvitations: (row) => ({ "e-mail": row.email, papel: "Atendimento", vencido: "sim" }),
  listSessions: (row) => ({ "endereço IP": row.address, "sessão atual": "não" }),
  listSignUps: (row) => ({ "e-mail": row.email }),
  listGatewayAccounts: (row) => ({ conta: row.name }),
  listManualWithdrawals: ({ withdrawal }) => ({
    valor: reais(withdrawal.amount),
    debitado: reais(withdrawal.totalAmount),
  }),
};

test.each(Object.entries(LISTS))(
  "%s: the file has every row, in the order of the list",
  async (id, cells) => {
    const definition = registry.find((one) => one.id === id) as AnyEndpoint;
    const actor = { kind: "session", memberId: person, sessionId: randomUUID() };
    const ctx = { locale: "pt-BR", store: { id: storeId, slug: "loja" }, actor };
    const query = { limit: 5 * MANY, offset: 0 };
    const input = { params: { id: ACCOUNT }, query, body: undefined, upload: new Uint8Array() };
    const answer = (await definition.run(ctx, input)) as Record<string, Row[]>;
    const [listed = []] = Object.values(answer);
    const file = await text(definition.csv?.(ctx, input).chunks as AsyncIterable<string>);
    const rows: Record<string, string>[] = parse(file, { delimiter: ";", bom: true, columns: true });
    // A list without pages is never longer.
    expect(listed.length).toBeGreaterThanOrEqual(definition.query ? MANY : 100);
    const idOf = (row: Row): string => (row.withdrawal ?? row).id;
    expect(rows.map((row) => row.id ?? row.saque)).toEqual(listed.map(idOf));
    for (const [at, row] of listed.entries()) expect(rows[at]).toMatchObject(cells(row));
  },
);
