import { styleText } from "node:util";

/** What a person sees of the start: one line that changes on a terminal, plain lines elsewhere. */

export const isTerminal = process.stdout.isTTY === true;

type Style = Parameters<typeof styleText>[0];

/** Colour only where it is seen; NO_COLOR is respected by styleText itself. */
export function paint(style: Style, text: string): string {
  return isTerminal ? styleText(style, text, { stream: process.stdout }) : text;
}

let pending = false;

function clear(): void {
  if (!pending) return;
  process.stdout.write("\r\x1b[2K");
  pending = false;
}

/** A line that stays. */
export function say(text: string): void {
  clear();
  process.stdout.write(`${text}\n`);
}

/** A line about what goes on now; on a terminal the next one takes its place. */
export function progress(text: string): void {
  if (!isTerminal) {
    process.stdout.write(`${text}\n`);
    return;
  }
  clear();
  process.stdout.write(paint("dim", text));
  pending = true;
}

export function endProgress(): void {
  clear();
}

/** Why it does not go on. */
export function complain(text: string): void {
  clear();
  process.stderr.write(`${text}\n`);
}
