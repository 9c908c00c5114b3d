import { cx } from "./classes.ts";

/** A surface for related content. Its title is an h2 unless `level` says otherwise. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  level: Heading = "h2",
  className,
  children,
}: {
  title?: React.ReactNode;
  description?: React.ReactNode;
  actions?: React.ReactNode;
  footer?: React.ReactNode;
  /** No padding around the content, for a table or a list that reaches the edges. */
  flush?: boolean;
  level?: "h2" | "h3";
  className?: string;
  children?: React.ReactNode;
}) {
  const headed = Boolean(title || actions);
  return (
    <section className={cx("min-w-0 rounded-card border border-line bg-surface", className)}>
      {headed && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-4 px-(--inset) pt-(--inset)">
          <div className="min-w-0 flex-1 basis-44">
            {title && <Heading className="text-section">{title}</Heading>}
            {description && <p className="mt-0.5 text-small text-pretty text-muted">{description}</p>}
          </div>
          {actions && <div className="-my-1.5 flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={cx(flush ? headed && "pt-3" : "p-(--inset)", !flush && headed && "pt-3.5")}>
          {children}
        </div>
      )}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-(--inset) py-3.5">
          {footer}
        </footer>
      )}
    </section>
  );
}
