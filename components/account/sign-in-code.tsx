import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/panel/forms/form.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { EntryHead } from "./entry-head.tsx";

type Props = {
  told: React.ReactNode;
  /** The previous refusal: a code can be used only once, so the field is cleared. */
  refused: string | null;
  pending: boolean;
  send: (code: string) => void;
  restart: () => void;
};

/** The second step: an authenticator code or a recovery code. */
export function SignInCode({ told, refused, pending, send, restart }: Props) {
  const t = useTranslations("account.signIn");
  const [by, setBy] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string>();
  const [seen, setSeen] = useState(refused);
  if (refused !== seen) {
    setSeen(refused);
    if (refused) setCode("");
  }
  const submit = () => {
    const whole = by === "app" ? code.length === 6 : code.trim().length > 0;
    setMissing(whole ? undefined : t(by === "app" ? "codeMissing" : "recoveryMissing"));
    if (whole) send(code.trim());
  };
  const change = () => {
    setCode("");
    setMissing(undefined);
    setBy(by === "app" ? "recovery" : "app");
  };
  return (
    <>
      <EntryHead title={t("codeTitle")} text={by === "app" ? t("codeText") : undefined} />
      <Form method="post" className="grid gap-4.5" submit={submit}>
        {told}
        <EitherCode by={by} code={code} onChange={setCode} error={missing} />
        <Button type="submit" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
          {t("enter")}
        </Button>
      </Form>
      <div className="mt-5 -ml-3.5 flex flex-wrap gap-1">
        <Button variant="quiet" onClick={change}>
          {t(by === "app" ? "useRecovery" : "useCode")}
        </Button>
        <Button variant="quiet" onClick={restart}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

type EitherProps = {
  by: "app" | "recovery";
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

function EitherCode({ by, code, onChange, error }: EitherProps) {
  const t = useTranslations("account.signIn");
  return by === "app" ? (
    <CodeField
      label={t("code")}
      hint={t("codeHint")}
      error={error}
      value={code}
      onChange={onChange}
      autoFocus
    />
  ) : (
    <TextField
      label={t("recovery")}
      hint={t("recoveryHint")}
      error={error}
      value={code}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      mono
      autoFocus
    />
  );
}
