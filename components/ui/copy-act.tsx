import { Check, Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useCopy } from "./use-copy.ts";

type Props = {
  text: string;
  label: string;
  /** Replaces the label for a moment, and is announced. */
  done: string;
  /** Shown below the button if nothing could be copied. */
  failed: string;
} & Pick<React.ComponentProps<typeof Button>, "variant" | "aria-label">;

/** A button that copies a text. */
export function CopyAct({ text, label, done, failed, ...look }: Props) {
  const { state, copy } = useCopy();
  const copied = state === "copied";
  return (
    <>
      <Button
        size="sm"
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy(text)}
        {...look}
      >
        {copied ? done : label}
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied && done}
      </span>
      {state === "failed" && (
        <p role="alert" className="basis-full text-small text-danger">
          {failed}
        </p>
      )}
    </>
  );
}
