import { primaryButton, quietButton } from "../ui/styles.ts";

export type SecondFactorState = { enabledAt: string | null; recoveryCodesLeft: number };

type Props = {
  state: SecondFactorState;
  choose: (step: "first" | "replace" | "lost" | "renew") => void;
};

/** The state of the authenticator, and a button for each thing that one can do with it. */
export function AuthenticatorStatus({ state, choose }: Props) {
  return (
    <>
      <p className="text-muted">
        {state.enabledAt
          ? `Ativo desde ${new Date(state.enabledAt).toLocaleDateString("pt-BR")}. Restam ${state.recoveryCodesLeft} códigos de recuperação.`
          : "Um aplicativo no celular (Google Authenticator, 1Password, Aegis …) mostra um código de 6 dígitos que só você tem."}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={state.enabledAt ? quietButton : primaryButton}
          onClick={() => choose(state.enabledAt ? "replace" : "first")}
        >
          {state.enabledAt ? "Trocar de autenticador" : "Cadastrar autenticador"}
        </button>
        {state.enabledAt && (
          <>
            <button type="button" className={quietButton} onClick={() => choose("renew")}>
              Novos códigos
            </button>
            <button type="button" className={quietButton} onClick={() => choose("lost")}>
              Perdi o autenticador
            </button>
          </>
        )}
      </div>
    </>
  );
}
