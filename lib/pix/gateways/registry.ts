import type { Gateway } from "./port.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";

const GATEWAYS: Readonly<Record<string, Gateway>> = { sandbox: sandboxGateway };

/** Whether calls can be made through it; `manual` and `none` make none. */
export function hasGateway(name: string): boolean {
  return Object.hasOwn(GATEWAYS, name);
}

/** The gateway of this name. A store can only be set to one that exists. */
export function gatewayNamed(name: string): Gateway {
  const gateway = GATEWAYS[name];
  if (!gateway) throw new Error(`no gateway is called ${name}`);
  return gateway;
}
