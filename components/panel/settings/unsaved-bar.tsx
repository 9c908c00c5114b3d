import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** Stays visible while a settings form has changes: discard or save them. */
export function UnsavedBar({
  label,
  pending,
  onDiscard,
}: {
  /** The name of the changed settings. */
  label: string;
  pending: boolean;
  onDiscard: () => void;
}) {
  const t = useTranslations("settings");
  return (
    <div className="sticky bottom-20 z-20 flex items-center justify-end gap-2.5 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 text-small text-muted max-sm:sr-only">
        {t("unsaved")}
      </p>
      <Button variant="quiet" className="max-sm:flex-1" onClick={onDiscard} disabled={pending}>
        {t("discard")}
      </Button>
      <Button type="submit" variant="primary" className="max-sm:flex-1" pending={pending}>
        {label}
      </Button>
    </div>
  );
}
