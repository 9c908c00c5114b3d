"use client";

import type { Action } from "../queries/use-action.ts";
import type { CodeFormProps } from "./code-form.tsx";
import { ConfirmWithCode } from "./confirm-with-code.tsx";

type Props = Pick<CodeFormProps, "act" | "action"> & {
  title: string;
  saving: Action<string, unknown>;
  back: () => void;
};

/** The second step of a form: a summary and the authenticator code. Going back clears the problem. */
export function ConfirmStep({ saving, back, ...shown }: Props) {
  return (
    <ConfirmWithCode
      {...shown}
      open
      onOpenChange={() => {
        back();
        saving.reset();
      }}
      pending={saving.pending}
      problem={saving.problem}
      onConfirm={(code) => void saving.run(code)}
    />
  );
}
