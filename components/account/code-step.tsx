import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/panel/forms/form.tsx";
import type { Problem } from "#components/panel/queries/problem.ts";
import { Button } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { useRefusal } from "./use-refusal.ts";

type Props = {
  label: string;
  button: string;
  /** Returns null on success, else the problem. */
  send: (code: string) => Promise<Problem | null>;
  pending: boolean;
  cancel: () => void;
};

/** A form for the six digits of an authenticator. */
export function CodeStep({ label, button, send, pending, cancel }: Props) {
  const t = useTranslations("account.factor");
  const refusal = useRefusal();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (code.length < 6) return setError(t("codeMissing"));
    setError(undefined);
    const problem = await send(code);
    if (!problem) return;
    setCode("");
    setError(refusal(problem));
  };
  return (
    <Form method="post" className="grid gap-4" submit={() => void submit()}>
      <CodeField label={label} value={code} onChange={setCode} error={error} autoFocus />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {button}
        </Button>
        <Button onClick={cancel}>{t("cancel")}</Button>
      </div>
    </Form>
  );
}
