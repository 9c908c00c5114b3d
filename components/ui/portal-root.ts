import { createContext, useContext } from "react";

/** The surrounding dialog, drawer or popover, in which floating elements are mounted. */
export const PortalRoot = createContext<HTMLElement | null>(null);

/**
 * The container for menus, lists and tooltips: the surrounding layer, else <main>, so that all content stays
 * inside a landmark.
 */
export function usePortalRoot(): HTMLElement | null {
  const around = useContext(PortalRoot);
  return around ?? (typeof document === "undefined" ? null : document.querySelector("main"));
}
