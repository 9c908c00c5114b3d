import type { Page } from "playwright/test";

/** A page to take, by file name, with the actions before and after opening it, and after its picture is taken. */
export type ShopPicture = {
  name: string;
  path: string;
  ready?: (page: Page) => Promise<void>;
  before?: (page: Page) => Promise<void>;
  after?: () => Promise<void>;
  /** Differs on a phone only. */
  phone?: boolean;
};
/** A device's localStorage by key. */
export type Memory = Record<string, string>;
