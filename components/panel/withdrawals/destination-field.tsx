import { BookmarkCheck, ClipboardPaste, KeyRound, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import type { Checked, Destination } from "../wallet/types.ts";
import type { DestinationCheck } from "./use-destination-check.ts";

/** A key or BR Code, recognised while typing, or a listed destination. */
export function DestinationField(props: {
  text: string;
  chosen: Destination | null;
  listed: readonly Destination[];
  checking: DestinationCheck;
  tried: boolean;
  onType: (text: string) => void;
  onChoose: (destination: Destination | null) => void;
}) {
  const { text, chosen, listed, checking, tried, onType, onChoose } = props;
  const t = useTranslations("withdrawals.withdraw.to");
  if (chosen) return <Chosen entry={chosen} onChange={() => onChoose(null)} />;
  const offered = listed.filter(({ selectable }) => selectable);
  const refused = checking.checked && !checking.checked.allowed ? t("notAllowed") : undefined;
  const missing = tried && !checking.checked && !checking.pending ? t("missing") : undefined;
  return (
    <div className="grid gap-2.5">
      <TextField
        label={t("label")}
        hint={checking.pending ? t("checking") : t("hint")}
        error={checking.problem?.message ?? refused ?? missing}
        value={text}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        mono={text.length > 40}
        maxLength={512}
        suffix={<Paste onPaste={onType} />}
      />
      <div aria-live="polite">{checking.checked && <Found found={checking.checked} />}</div>
      {text === "" && offered.length > 0 && <Offered entries={offered} onChoose={onChoose} />}
    </div>
  );
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations("withdrawals.withdraw.to");
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<ClipboardPaste aria-hidden />}
      // If the browser denies reading the clipboard, pasting into the field still works.
      onClick={() => void navigator.clipboard?.readText().then(onPaste, () => {})}
    >
      {t("paste")}
    </Button>
  );
}

/** The recognised recipient. */
function Found({ found }: { found: Checked }) {
  const t = useTranslations("withdrawals.withdraw.to");
  const name = found.code?.merchantName ?? found.listed?.label ?? found.key ?? "";
  const reference = found.code?.recipientReference;
  const details = [
    found.code ? t(`code.${found.code.type}`) : t(`kinds.${found.kind}`),
    found.key !== name && found.key,
    reference && reference !== "***" && t("reference", { reference }),
  ].filter(Boolean);
  return (
    <Card
      name={name}
      detail={details.join(" · ")}
      end={
        found.listed && (
          <Badge tone="ok" dot={false}>
            {t("listed")}
          </Badge>
        )
      }
    />
  );
}

function Chosen({ entry, onChange }: { entry: Destination; onChange: () => void }) {
  const t = useTranslations("withdrawals.withdraw.to");
  return (
    <div className="grid gap-1.5">
      <p className="text-[0.875rem] font-[550]">{t("label")}</p>
      <Card
        name={entry.label}
        detail={entry.hint}
        end={<IconButton size="sm" label={t("change")} icon={<X aria-hidden />} onClick={onChange} />}
      />
    </div>
  );
}

function Card({ name, detail, end }: { name: string; detail: string; end?: React.ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3.5">
      <span
        aria-hidden
        className="grid size-8.5 shrink-0 place-items-center rounded-control bg-soft text-[0.875rem] font-semibold text-brand-text"
      >
        {/^\p{L}/u.test(name) ? name.slice(0, 1).toUpperCase() : <KeyRound size={18} strokeWidth={1.75} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-muted wrap-anywhere">{detail}</span>
      </span>
      {end}
    </div>
  );
}

function Offered({
  entries,
  onChoose,
}: {
  entries: readonly Destination[];
  onChoose: (entry: Destination) => void;
}) {
  const t = useTranslations("withdrawals.withdraw.to");
  const locale = useLocale();
  const now = Date.now();
  return (
    <section aria-label={t("saved")} className="grid gap-1">
      <p className="text-small text-muted">{t("saved")}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onChoose(entry)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 py-1.5 text-left hover:bg-sunken"
            >
              <BookmarkCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-brand-text" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[0.875rem] font-semibold">{entry.label}</span>
                <span className="block truncate text-small text-muted">
                  {entry.hint}
                  {Date.parse(entry.usableAt) > now &&
                    ` · ${t("from", { at: formatInstant(new Date(entry.usableAt), locale) })}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
