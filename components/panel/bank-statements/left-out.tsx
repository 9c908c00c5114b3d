import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";
import type { Client } from "#lib/client/types.ts";

export type ImportedStatement = Awaited<ReturnType<Client["importBankStatement"]>>["statement"];

const KINDS = ["balances", "zeros", "notes", "repeated", "later", "debits"] as const;

/** The lines of a file that were not kept: unreadable ones by name, others by number. */
export function LeftOut({ statement }: { statement: ImportedStatement }) {
  const t = useTranslations("bankStatements.drop");
  const { unreadable, unreadableCount, skipped, accounts } = statement;
  const taken = accounts.find((account) => account.taken);
  const counted = KINDS.filter((kind) => skipped[kind] > 0);
  if (unreadableCount === 0 && counted.length === 0 && accounts.length < 2) return null;
  return (
    <div>
      <Notice tone={unreadableCount > 0 ? "warn" : "info"}>
        {unreadableCount > 0 && (
          <>
            <p className="font-semibold">{t("unreadable", { count: unreadableCount })}</p>
            <ul className="mt-1 grid gap-0.5">
              {unreadable.map(({ line, message, text }) => (
                <li key={line} className="wrap-anywhere">
                  {t("line", { line: String(line), message })}
                  {text !== "" && <span className="block text-small text-muted">{text}</span>}
                </li>
              ))}
            </ul>
            {unreadableCount > unreadable.length && (
              <p>{t("moreUnreadable", { count: unreadableCount - unreadable.length })}</p>
            )}
          </>
        )}
        {accounts.length > 1 && taken && (
          <p>{t("account", { number: taken.number, count: accounts.length - 1 })}</p>
        )}
        {counted.length > 0 && (
          <p>
            {t("skipped", {
              list: counted.map((kind) => t(`kinds.${kind}`, { count: skipped[kind] })).join(", "),
            })}
          </p>
        )}
      </Notice>
    </div>
  );
}
