import { buttonClass } from "#components/ui/button-class.ts";

/** A one-tap remedy of a problem. */
export function Remedy({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonClass("secondary", "touch")} justify-self-start`}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

type BoxProps = {
  tone: "warn" | "danger";
  title: string;
  text?: string | undefined;
  children?: React.ReactNode;
};

export function Box({ tone, title, text, children }: BoxProps) {
  const colours = tone === "warn" ? "bg-warn-soft text-warn" : "bg-danger-soft text-danger";
  return (
    <div role="alert" className={`grid gap-2.5 rounded-card px-4 py-3.5 text-[0.875rem] ${colours}`}>
      <p className={children ? "font-semibold" : undefined}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
