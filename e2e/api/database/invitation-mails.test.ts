import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "#lib/db/migrate.ts";
import { databaseBefore } from "../../database/database-before.ts";
import { makeStore } from "../../database/functions/fixture.ts";

/** The migration that links mails to invitations finds the invitation of mails that were sent before. */
const LINKS = "20261126130000_links_of_mails";

const database = databaseBefore(LINKS);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute));
const invite = (store: string, email: string, created: number, sent = created) =>
  database.db.insert("invitations", {
    ...{ store_id: store, email, role: "support", locale: "pt-BR", token_hash: randomBytes(32) },
    ...{ created_at: at(created), sent_at: at(sent), expires_at: at(59) },
  });
const mail = (to: string, sent: number, kind = "invitation") =>
  database.db.insert("mails", { kind, to_address: to, subject: "S", text: "T", created_at: at(sent) });

test("a mail is linked to the invitation of its moment or of its only team, and to none in doubt", async () => {
  const [aurora, brisa] = [await makeStore(database.db), await makeStore(database.db)];
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

  await migrate(database.url);

  const linked = await database.db.rows<{ id: string; invitation_id: string | null }>(
    "SELECT id, invitation_id FROM mails ORDER BY id",
  );
  expect(linked.map(({ id, invitation_id }) => [id, invitation_id])).toEqual(mails);
});
