import type { ServerResponse } from "node:http";

/** Types of texts that Next sends without their character set: robots.txt and the icon. */
const UNNAMED = /^(?:text\/plain|image\/svg\+xml)$/;

/** Adds the character set to the Content-Type of such a text. */
export function nameCharset(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(
      name,
      name.toLowerCase() === "content-type" && UNNAMED.test(String(value))
        ? `${value}; charset=utf-8`
        : value,
    );
}
