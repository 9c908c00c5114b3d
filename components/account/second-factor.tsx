"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { Notice } from "../ui/notice.tsx";
import { card, primaryButton, quietButton } from "../ui/styles.ts";
import { CodeForm } from "./code-form.tsx";
import { codeRefusal } from "./code-refusal.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type State = { enabledAt: string | null; recoveryCodesLeft: number };
type Enrolment = { secret: string; qrCode: string };
type Step = "idle" | "first" | "replace" | "lost" | "renew" | { enrolment: Enrolment } | { codes: string[] };

/** The authenticator: enrolled with a QR, replaced with a code, its recovery codes shown once. */
export function SecondFactor({ state }: { state: State }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("idle");
  const [expired, setExpired] = useState(false);

  const close = () => {
    setStep("idle");
    queries.invalidateQueries({ queryKey: ["account"] });
  };

  /** Null when it worked, else what to tell. */
  const begin = async (proof: { totpCode?: string; password?: string; recoveryCode?: string }) => {
    const result = await outcome(shopApi().beginTotpEnrolment({ body: proof }));
    if (result.ok) setStep({ enrolment: result.data });
    return result.ok ? null : codeRefusal(result.refusal);
  };
  const finish = async (call: Promise<{ recoveryCodes: string[] }>) => {
    const result = await outcome(call);
    if (result.ok) setStep({ codes: result.data.recoveryCodes });
    // Begun too long ago, or confirmed already by an answer that was lost.
    else if (result.refusal.code === "TotpRequired") {
      setExpired(true);
      close();
      return null;
    }
    return result.ok ? null : codeRefusal(result.refusal);
  };

  return (
    <section className={`${card} grid gap-4 p-5`}>
      <h2 className="text-lg font-semibold">Autenticador</h2>
      {step === "idle" && expired && (
        <Notice tone="warn">O cadastro venceu ou já foi concluído: veja abaixo como ele está.</Notice>
      )}
      {step === "idle" && (
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
              onClick={() => setStep(state.enabledAt ? "replace" : "first")}
            >
              {state.enabledAt ? "Trocar de autenticador" : "Cadastrar autenticador"}
            </button>
            {state.enabledAt && (
              <>
                <button type="button" className={quietButton} onClick={() => setStep("renew")}>
                  Novos códigos
                </button>
                <button type="button" className={quietButton} onClick={() => setStep("lost")}>
                  Perdi o autenticador
                </button>
              </>
            )}
          </div>
        </>
      )}
      {(step === "first" || step === "lost") && (
        <ProofForm recovery={step === "lost"} send={begin} cancel={close} />
      )}
      {step === "replace" && (
        <CodeForm
          label="Código do autenticador atual"
          button="Continuar"
          send={(totpCode) => begin({ totpCode })}
          cancel={close}
        />
      )}
      {step === "renew" && (
        <CodeForm
          label="Código do autenticador"
          button="Gerar novos códigos"
          send={(totpCode) => finish(shopApi().renewRecoveryCodes({ body: { totpCode } }))}
          cancel={close}
        />
      )}
      {typeof step === "object" && "enrolment" in step && (
        <>
          <ol className="list-decimal space-y-1 pl-5">
            <li>Abra o aplicativo autenticador e leia este QR.</li>
            <li>Digite o código de 6 dígitos que ele mostra.</li>
          </ol>
          {/* biome-ignore lint/performance/noImgElement: a data URL needs no loader */}
          <img
            src={step.enrolment.qrCode}
            alt="QR do segredo; a chave abaixo diz o mesmo"
            className="size-56 justify-self-center rounded-xl bg-white p-3 [image-rendering:pixelated]"
          />
          <p className="text-sm text-muted">
            Sem câmera? Digite esta chave no aplicativo:{" "}
            <code className="break-all font-mono text-ink">{step.enrolment.secret}</code>
          </p>
          <CodeForm
            label="Código de 6 dígitos"
            button="Ativar autenticador"
            send={(code) => finish(shopApi().confirmTotpEnrolment({ body: { code } }))}
            cancel={close}
          />
        </>
      )}
      {typeof step === "object" && "codes" in step && <RecoveryCodes codes={step.codes} done={close} />}
    </section>
  );
}
