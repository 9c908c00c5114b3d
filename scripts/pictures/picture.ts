import type { Page } from "@playwright/test";

/** A page to picture, by the name of its file, and what brings it into its state before and once it is open. */
export type ShopPicture = {
  name: string;
  path: string;
  ready?: (page: Page) => Promise<void>;
  before?: (page: Page) => Promise<void>;
};
/** What a device remembers, by the names of its localStorage. */
export type Memory = Record<string, string>;
