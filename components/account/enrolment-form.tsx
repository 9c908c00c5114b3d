import { CodeForm } from "./code-form.tsx";
import type { Enrolment } from "./second-factor-steps.ts";

type Props = {
  enrolment: Enrolment;
  /** Returns null after success, else the message for the person. */
  confirm: (code: string) => Promise<string | null>;
  cancel: () => void;
};

/** The QR and the key of a new authenticator, and the field for its first code. */
export function EnrolmentForm({ enrolment, confirm, cancel }: Props) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Abra o aplicativo autenticador e leia este QR.</li>
        <li>Digite o código de 6 dígitos que ele mostra.</li>
      </ol>
      {/* biome-ignore lint/performance/noImgElement: a data URL needs no loader */}
      <img
        src={enrolment.qrCode}
        alt="QR do segredo; a chave abaixo diz o mesmo"
        className="size-56 justify-self-center rounded-xl bg-white p-3 [image-rendering:pixelated]"
      />
      <p className="text-sm text-muted">
        Sem câmera? Digite esta chave no aplicativo:{" "}
        <code className="break-all font-mono text-ink">{enrolment.secret}</code>
      </p>
      <CodeForm label="Código de 6 dígitos" button="Ativar autenticador" send={confirm} cancel={cancel} />
    </>
  );
}
