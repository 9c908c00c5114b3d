import { cx } from "./classes.ts";
import { deferred } from "./deferred.tsx";
import type { EmptyPictureName } from "./empty-picture.tsx";

// Most stores see a list empty once: the illustrations are not part of every page that could be.
const EmptyPicture = deferred(() => import("./empty-picture.tsx").then((file) => file.EmptyPicture), {
  loading: () => <div className="mb-2 h-27 w-36" />,
});

/** Shown for empty content: what belongs here, and how to add the first item. */
export function EmptyState({
  icon,
  picture,
  title,
  text,
  action,
  failed = false,
}: {
  icon?: React.ReactNode;
  /** Instead of an icon, for a list in which there has never been anything. */
  picture?: EmptyPictureName;
  title: string;
  text?: React.ReactNode;
  action?: React.ReactNode;
  /** In place of content that could not be loaded. */
  failed?: boolean;
}) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
      {picture && <EmptyPicture name={picture} />}
      {icon && (
        <span
          aria-hidden
          className={cx(
            "mb-2 grid size-12 place-items-center rounded-card [&_svg]:size-6 [&_svg]:[stroke-width:1.5]",
            failed ? "bg-danger-soft text-danger" : "bg-soft text-brand-text",
          )}
        >
          {icon}
        </span>
      )}
      <h2 className="text-section">{title}</h2>
      {text && <p className="max-w-[44ch] text-body text-balance text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
