/** Inputs of a person. Without them, the page's own requests must not keep a session from ending (lib/auth/sessions). */
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
/** How long after the last input a request still counts as the person's own. */
const PRESENT_MS = 60_000;

let lastInput: number | null = null;

/** Whether the person has done nothing for a minute. Opening the page counts as an act. */
export function isUnattended(): boolean {
  if (lastInput === null) {
    noteInput();
    const options = { capture: true, passive: true };
    // Scripts can't forge what isTrusted marks.
    for (const kind of INPUTS) addEventListener(kind, ({ isTrusted }) => isTrusted && noteInput(), options);
  }
  return Date.now() - (lastInput ?? 0) > PRESENT_MS;
}

function noteInput(): void {
  lastInput = Date.now();
}
