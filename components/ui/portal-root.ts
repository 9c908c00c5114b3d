"use client";

import { createContext, useContext } from "react";

/** The dialog, drawer or popover around, in which what floats above it is put. */
export const PortalRoot = createContext<HTMLElement | null>(null);

/**
 * Where menus, lists and tooltips are put: into the layer that they belong to, else into <main>, so that everything
 * on the page stays inside a landmark.
 */
export function usePortalRoot(): HTMLElement | null {
  const around = useContext(PortalRoot);
  return around ?? (typeof document === "undefined" ? null : document.querySelector("main"));
}
