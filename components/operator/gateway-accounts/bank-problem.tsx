import { useTranslations } from "next-intl";

/** Error messages of our own software about a bank, mapped to texts for people. */
const KNOWN = [
  [/^the PSP answered (?:40[13])\b/, "refused"],
  [/^no token: the PSP answered (?:40[013])\b|refuses the tokens/, "token"],
  [/^the PSP answered 404\b/, "missing"],
  [/^(?:no token: )?the PSP answered (?:429)|takes no more calls|too many calls|asked for a pause/, "busy"],
  [/answered 5\d\d\b/, "down"],
  [/not answered for some time/, "resting"],
  [/certificate.*can't be used|credentials can't be read/, "certificate"],
  [/no https:\/\/ address/, "address"],
  [/application key/, "appKey"],
  [/no Pix key/, "chave"],
  [/another address registered/, "webhookTaken"],
  [/can't be read|another (?:page|amount|id|txid|key)/, "strange"],
  [/unable to verify|self[- ]signed|unable to get|issuer/i, "authority"],
  [/alert|handshake|SSL|TLS/, "handshake"],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/, "name"],
  [/ECONNRESET|EPIPE|hang up|response was cut/, "reset"],
  [/not reached|ECONN|socket|timeout|no token in time|no time was left/i, "unreached"],
  [/can be trusted/, "unclear"],
] as const;

/** The meaning of a bank's response, followed by the original response for the contact with the bank. */
export function BankProblem({ problem }: { problem: string }) {
  const t = useTranslations("operatorGatewayAccounts.bank");
  const known = KNOWN.find(([pattern]) => pattern.test(problem))?.[1] ?? "other";
  return (
    <span className="grid gap-1">
      <span>{t(known)}</span>
      <span className="text-small wrap-anywhere">
        {t("said")} <span className="font-mono text-[0.8125rem]">{problem}</span>
      </span>
    </span>
  );
}
