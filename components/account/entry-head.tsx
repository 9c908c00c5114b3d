/** The heading of a page before the panel. */
export function EntryHead({ title, text }: { title: React.ReactNode; text?: React.ReactNode }) {
  return (
    <div className="mb-6 grid gap-1.5">
      <h1 className="text-page text-balance wrap-anywhere">{title}</h1>
      {text && <p className="text-body text-pretty wrap-anywhere text-muted">{text}</p>}
    </div>
  );
}

/** A link to a related page below the form. */
export function EntryTurn({ text, label, href }: { text?: string; label: string; href: string }) {
  return (
    <p className="mt-5 text-[0.875rem] not-first-of-type:mt-1.5 text-muted">
      {text && <>{text} </>}
      <a
        href={href}
        className="inline-flex min-h-6 items-center font-semibold text-brand-text underline-offset-3 hover:underline max-sm:min-h-11"
      >
        {label}
      </a>
    </p>
  );
}
