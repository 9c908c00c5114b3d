import { buttonClass } from "#components/ui/button-class.ts";

export const alertPrimary = buttonClass("primary", "md");
export const alertSecondary = buttonClass("secondary", "md");
