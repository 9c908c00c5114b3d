import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { makeStore, type Session, sessionOn } from "../../database/functions/fixture.ts";

/** The migration that links mails to invitations finds the invitation of mails that were sent before. */
const LINKS = "20261126130000_links_of_mails";

let server: Awaited<ReturnType<typeof startThrowaway>>;
let folder: string;
let client: pg.Client;
let db: Session;

beforeAll(async () => {
  server = await startThrowaway();
  folder = mkdtempSync(join(tmpdir(), "vitrine-invitation-mails-"));
  for (const name of readdirSync(FOLDERS.migrations).filter((one) => one < LINKS))
    cpSync(join(FOLDERS.migrations, name), join(folder, name), { recursive: true });
  await migrate(server.url, { ...FOLDERS, migrations: folder, functions: join(folder, "none") });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  db = sessionOn(client);
});
afterAll(async () => {
  await client?.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute));
const invite = (store: string, email: string, created: number, sent = created) =>
  db.insert("invitations", {
    ...{ store_id: store, email, role: "support", locale: "pt-BR", token_hash: randomBytes(32) },
    ...{ created_at: at(created), sent_at: at(sent), expires_at: at(59) },
  });
const mail = (to: string, sent: number, kind = "invitation") =>
  db.insert("mails", { kind, to_address: to, subject: "S", text: "T", created_at: at(sent) });

test("a mail is linked to the invitation of its moment or of its only team, and to none in doubt", async () => {
  // The triggers of that version call functions that do not exist here.
  await client.query("SET session_replication_role = replica");
  const [aurora, brisa] = [await makeStore(db), await makeStore(db)];
  const [ana, bia] = ["ana@exemplo.com.br", "bia@exemplo.com.br"];
  const ofAna = await invite(aurora, ana, 1, 9);
  const [ofAurora, ofBrisa] = [await invite(aurora, bia, 2, 6), await invite(brisa, bia, 3)];
  const mails = [
    [await mail(ana, 1), ofAna],
    [await mail(ana, 9), ofAna],
    // Aurora sent its invitation again: which of the two teams wrote in between, nothing tells.
    [await mail(bia, 2), null],
    [await mail(bia, 3), ofBrisa],
    [await mail(bia, 6), ofAurora],
    [await mail("caio@exemplo.com.br", 4), null],
    [await mail(ana, 5, "team"), null],
  ];

  await migrate(server.url);

  const linked = await db.rows<{ id: string; invitation_id: string | null }>(
    "SELECT id, invitation_id FROM mails ORDER BY id",
  );
  expect(linked.map(({ id, invitation_id }) => [id, invitation_id])).toEqual(mails);
});
