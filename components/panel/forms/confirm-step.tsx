import type { Action } from "../queries/use-action.ts";
import { ConfirmWithCode, type ConfirmWithCodeProps } from "./confirm-with-code.tsx";

type Props = Pick<
  ConfirmWithCodeProps,
  "title" | "description" | "act" | "action" | "danger" | "freeInTest"
> & {
  saving: Action<string, unknown>;
  back: () => void;
};

/** The second step of a form: a summary and the authenticator code. Going back clears the problem. */
export function ConfirmStep({ saving, back, ...shown }: Props) {
  const goBack = () => {
    back();
    saving.reset();
  };
  return <ConfirmWithCode {...shown} saving={saving} open onOpenChange={goBack} onBack={goBack} />;
}
