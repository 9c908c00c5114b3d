import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { type Gateway, useLiveGateway } from "./use-gateway.ts";

/**
 * Shown above sales pages if a live store can't charge, or possibly can't. Renders nothing without problems.
 */
export function ChargeBanner() {
  const t = useTranslations("gatewayAccounts.banner");
  const gateway = useLiveGateway();
  const problem = gateway && problemOf(gateway);
  if (!problem) return null;
  return (
    <div className="mb-3.5">
      <Banner
        tone={problem === "trouble" ? "warn" : "danger"}
        icon={<CircleAlert />}
        action={
          <LinkButton href="/painel/configuracoes?aba=recebimentos" size="sm">
            {t("action")}
          </LinkButton>
        }
      >
        {t(problem)}
      </Banner>
    </div>
  );
}

function problemOf({ canCharge, inbound }: Gateway): "none" | "off" | "trouble" | null {
  if (!inbound) return "none";
  if (inbound.state === "off") return "off";
  if (!canCharge) return "none";
  return inbound.state === "trouble" ? "trouble" : null;
}
