import type { BilingualText } from "#lib/core/locale.ts";

/** A time to wait as a person says it: seconds up to two minutes, then minutes, from two hours on hours. Rounded up. */
export function waitText(seconds: number): BilingualText {
  if (seconds <= 120) return same(`${seconds} s`);
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120 || minutes === 60) return same(`${Math.ceil(minutes / 60)} h`);
  return same(`${minutes} min`);
}

const same = (text: string): BilingualText => ({ "pt-BR": text, en: text });
