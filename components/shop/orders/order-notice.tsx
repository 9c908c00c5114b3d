const TONES = { warn: "bg-warn-soft text-warn", info: "bg-info-soft text-info" } as const;

type Props = {
  tone?: keyof typeof TONES;
  title?: string;
  /** `alert` is the result of a press, and is announced at once. */
  role?: "status" | "alert";
  children: React.ReactNode;
};

/** Something about an order's money that the buyer should know. */
export function OrderNotice({ tone = "warn", title, role = "status", children }: Props) {
  return (
    <div
      role={role}
      className={`grid gap-1.5 rounded-card px-4 py-3.5 text-[0.875rem] wrap-anywhere ${TONES[tone]}`}
    >
      {title && <p className="font-semibold text-[0.9375rem]">{title}</p>}
      {children}
    </div>
  );
}
