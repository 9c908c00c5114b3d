/** A body as it was sent or answered, as indented JSON if it is JSON. Scrolls by keyboard, too. */
export function Body({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-small text-muted">{label}</p>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-control bg-sunken px-3 py-2"
      >
        <pre className="font-mono text-small">{indented(text)}</pre>
      </section>
    </div>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
