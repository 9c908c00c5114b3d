import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** The places of equal messages, by what they say. */
type Group = {
  subscribe: (listener: () => void) => () => void;
  add: (message: string, place: Element) => () => void;
  firstOf: (message: string) => Element | null;
};

const Around = createContext<Group | null>(null);

/** Parts that can say the same, such as reads of one page that fail together: the first one in the page says it. */
export function OnlyFirst({ children }: { children: React.ReactNode }) {
  const [group] = useState(newGroup);
  return <Around value={group}>{children}</Around>;
}

/**
 * Whether the message is to be shown here. `mark` is a hidden element that must always be rendered: its place in the page
 * decides which part is the first one. Outside of `OnlyFirst` each part speaks for itself.
 */
export function useIsFirst(message: string): { mark: React.ReactNode; isFirst: boolean } {
  const group = useContext(Around);
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => (place ? group?.add(message, place) : undefined), [group, message, place]);
  const first = useFirst(message);
  return { mark: <span hidden ref={setPlace} />, isFirst: !group || (place !== null && first === place) };
}

/** Whether some part says the message. */
export const useIsSaid = (message: string): boolean => useFirst(message) !== null;

function useFirst(message: string): Element | null {
  const group = useContext(Around);
  return useSyncExternalStore(
    group?.subscribe ?? subscribeToNothing,
    () => group?.firstOf(message) ?? null,
    () => null,
  );
}

const subscribeToNothing = () => () => {};

function newGroup(): Group {
  const places = new Map<Element, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(message, place) {
      places.set(place, message);
      tell();
      return () => {
        places.delete(place);
        tell();
      };
    },
    firstOf(message) {
      const equal = [...places].filter(([, said]) => said === message).map(([place]) => place);
      return equal.reduce<Element | null>(
        (first, place) => (!first || isBefore(place, first) ? place : first),
        null,
      );
    },
  };
}

const isBefore = (place: Element, other: Element) =>
  Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
