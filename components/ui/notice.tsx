const TONES = {
  info: "bg-soft text-ink",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
} as const;

/** A short message in a coloured box. Screen readers announce `danger` immediately. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: React.ReactNode }) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`rounded-card px-4 py-3 text-[0.875rem] leading-normal wrap-anywhere ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
