import type { Texts } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Gateway } from "./port.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";

const GATEWAYS: Readonly<Record<string, Gateway>> = { sandbox: sandboxGateway };

/** Whether calls can be made through it; `manual` and `none` make none. */
export function hasGateway(name: string): boolean {
  return Object.hasOwn(GATEWAYS, name);
}

const NOT_CONNECTED: Texts = {
  "pt-BR":
    "A loja não tem um meio de pagamento conectado ({gateway}), e nada foi feito. Quem opera a plataforma precisa conectá-lo.",
  en: "The store has no payment gateway that is connected ({gateway}), and nothing was done. Who runs the platform has to connect one.",
};

/** Connecting a gateway takes a person; asking again every few seconds helps nobody. */
const RETRY_AFTER_SECONDS = 3600;

/** The gateway of this name. Throws ServiceUnavailable for one that is not connected here (`none`, `manual`, unknown). */
export function gatewayNamed(name: string): Gateway {
  const gateway = hasGateway(name) ? GATEWAYS[name] : undefined;
  if (!gateway)
    throw new AppError("ServiceUnavailable", {
      says: NOT_CONNECTED,
      params: { gateway: name },
      retryAfter: RETRY_AFTER_SECONDS,
    });
  return gateway;
}
