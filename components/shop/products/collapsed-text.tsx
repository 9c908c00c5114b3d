import { ChevronDown } from "lucide-react";

/** Collapsible parts of a page; uses the native element, so it needs no JavaScript. */
export function CollapsedTexts({ children }: { children: React.ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-4">{children}</div>
  );
}

export function CollapsedText({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-[3.25rem] cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold text-body [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  );
}
