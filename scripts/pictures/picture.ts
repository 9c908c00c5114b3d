import type { Page } from "@playwright/test";

/** A page to take, by file name, with the actions before and after opening it. */
export type ShopPicture = {
  name: string;
  path: string;
  ready?: (page: Page) => Promise<void>;
  before?: (page: Page) => Promise<void>;
};
/** A device's localStorage by key. */
export type Memory = Record<string, string>;
