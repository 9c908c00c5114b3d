const HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;
const ADDRESS = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;

/** Whether a host, with or without its port, names this computer. Names that only resolve to it do not. */
export function isLoopbackHost(host: string): boolean {
  return HOST.test(host);
}

/** Whether the address of a connection is of this computer. */
export function isLoopbackAddress(address: string): boolean {
  return ADDRESS.test(address);
}
