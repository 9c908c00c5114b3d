import { useTranslations } from "next-intl";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { PAGES } from "./pages.ts";
import { useMayOpen } from "./use-pages.ts";

/** All keyboard shortcuts; `?` opens the list. */
export function ShortcutList({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("layout");
  const pages = PAGES.filter(useMayOpen()).flatMap(({ id, keys }) =>
    keys ? [{ keys, label: t(`pages.${id}`) }] : [],
  );
  const mac = typeof navigator !== "undefined" && navigator.platform.startsWith("Mac");
  const rest = [
    { keys: mac ? "⌘ k" : "Ctrl k", label: t("shortcuts.palette") },
    { keys: "/", label: t("shortcuts.search") },
    { keys: "n p", label: t("actions.newProduct") },
    { keys: "↑ ↓", label: t("shortcuts.rows") },
    { keys: "Esc", label: t("shortcuts.close") },
    { keys: "?", label: t("shortcuts.sheet") },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("shortcuts.title")} size="lg">
      {/* Scrolls on a phone and has no other focusable content. */}
      <section
        aria-label={t("shortcuts.title")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="grid gap-x-10 gap-y-5 rounded-md sm:grid-cols-2"
      >
        <Sheet title={t("shortcuts.goTo")} rows={pages} />
        <Sheet title={t("shortcuts.anywhere")} rows={rest} />
      </section>
    </Dialog>
  );
}

function Sheet({ title, rows }: { title: string; rows: { keys: string; label: string }[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold text-faint">{title}</h3>
      <dl className="grid">
        {rows.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="text-body">{label}</dt>
            <dd className="flex gap-1">
              {keys.split(" ").map((key) => (
                <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
