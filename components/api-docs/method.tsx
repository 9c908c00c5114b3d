const TONES: Record<string, string> = {
  GET: "bg-soft text-brand-strong",
  DELETE: "bg-danger-soft text-danger",
};

/** An HTTP method as a small badge. */
export function Method({ name }: { name: string }) {
  return (
    <span
      className={`rounded-md px-1.5 py-0.5 font-mono text-xs font-bold ${TONES[name] ?? "bg-warn-soft text-warn"}`}
    >
      {name}
    </span>
  );
}
