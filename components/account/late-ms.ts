/**
 * For how long a press on a form may wait for the page's scripts until the form says that the page is late. A script that
 * could not be loaded says it at once.
 */
export const LATE_MS = 8_000;
