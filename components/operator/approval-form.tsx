import { useForm } from "react-hook-form";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { CODE_RULES, CodeField } from "../account/code-field.tsx";
import { Field } from "../ui/field.tsx";
import { primaryButton } from "../ui/styles.ts";
import type { FinishDecision } from "./decision.ts";

/** The operator has paid: the endToEndId of the payment, and the code of the authenticator. */
export function ApprovalForm({ id, finish }: { id: string; finish: FinishDecision }) {
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { endToEndId: "", totpCode: "" },
  });
  const approve = handleSubmit(async ({ endToEndId, totpCode }) => {
    const body = { endToEndId: endToEndId.trim(), totpCode: totpCode.trim() };
    const problem = finish(await outcome(shopApi().approveManualWithdrawal({ params: { id }, body })));
    if (problem) resetField("totpCode");
    if (problem) setError(problem.code ? "totpCode" : "endToEndId", { message: problem.message });
  });
  return (
    <form onSubmit={approve} className="grid gap-3" noValidate>
      <Field
        label="endToEndId do pagamento"
        autoComplete="off"
        spellCheck={false}
        required
        error={formState.errors.endToEndId?.message}
        {...register("endToEndId", { required: "Está no comprovante; começa com E." })}
      />
      <CodeField error={formState.errors.totpCode?.message} {...register("totpCode", CODE_RULES)} />
      <button type="submit" className={primaryButton} disabled={formState.isSubmitting}>
        Já paguei
      </button>
    </form>
  );
}
