/**
 * What a bank tells that the official document of 2.9.0 does not have: states and members of later versions, and refunds of
 * its app without an id. Applied after an answer is compared with the document.
 */
export type Later = {
  /** Ids of refunds that are told without them. */
  idless: Set<string>;
  /** The told state of charges, by txid. */
  states: Map<string, string>;
};

export function newLater(): Later {
  return { idless: new Set(), states: new Map() };
}

export type LaterControl = {
  /** Tells the state of a charge as this text, as a later version of the API may. */
  tellState(txid: string, state: string): void;
  /** Tells a refund without its id, or all of them with theirs again. */
  hideId(id: string): void;
  tellIds(): void;
};

export function controlOf({ states, idless }: Later): LaterControl {
  return {
    tellState: (txid, state) => void states.set(txid, state),
    hideId: (id) => void idless.add(id),
    tellIds: () => idless.clear(),
  };
}

/** A copy of an answer as told. */
export function asTold<T>(later: Later, body: T): T {
  if (later.idless.size + later.states.size === 0) return body;
  return JSON.parse(JSON.stringify(body ?? null), (_name, value: unknown) => told(later, value)) as T;
}

function told({ idless, states }: Later, value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if ("rtrId" in value && "id" in value && idless.has(String(value.id))) return { ...value, id: undefined };
  if ("calendario" in value && "txid" in value && "status" in value)
    return { ...value, status: states.get(String(value.txid)) ?? value.status };
  return value;
}
