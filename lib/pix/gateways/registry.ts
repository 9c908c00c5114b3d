import type { Gateway } from "./port.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";

const GATEWAYS: Readonly<Record<string, Gateway>> = { sandbox: sandboxGateway };

/** The gateway of this name. A store can only be set to one that exists. */
export function gatewayNamed(name: string): Gateway {
  const gateway = GATEWAYS[name];
  if (!gateway) throw new Error(`no gateway is called ${name}`);
  return gateway;
}
