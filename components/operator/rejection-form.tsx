import { useForm } from "react-hook-form";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { CODE_RULES, CodeField } from "../account/code-field.tsx";
import { Field } from "../ui/field.tsx";
import { quietButton } from "../ui/styles.ts";
import type { FinishDecision } from "./decision.ts";

/** The operator does not pay: the reason for the store, and the code of the authenticator. */
export function RejectionForm({ id, finish }: { id: string; finish: FinishDecision }) {
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { reason: "", totpCode: "" },
  });
  const reject = handleSubmit(async ({ reason, totpCode }) => {
    const body = { reason, totpCode: totpCode.trim() };
    const problem = finish(await outcome(shopApi().rejectManualWithdrawal({ params: { id }, body })));
    if (problem) resetField("totpCode");
    if (problem) setError(problem.code ? "totpCode" : "reason", { message: problem.message });
  });
  return (
    <form onSubmit={reject} className="mt-3 grid gap-3" noValidate>
      <Field
        label="Motivo"
        required
        error={formState.errors.reason?.message}
        {...register("reason", { required: "A loja precisa saber por quê." })}
      />
      <CodeField error={formState.errors.totpCode?.message} {...register("totpCode", CODE_RULES)} />
      <button type="submit" className={quietButton} disabled={formState.isSubmitting}>
        Recusar e devolver o valor
      </button>
    </form>
  );
}
