import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A secret that only whoever sits at this computer knows: the start prints it, and their browser keeps it in a cookie. A plain
 * proxy that passes strangers on looks like a browser here, but its visitors have not seen the terminal. In a file of the data
 * folder, so that the cookie outlives a restart.
 */
export function localKey(dataDir: string): string {
  const path = join(dataDir, "local.key");
  const made = randomBytes(24).toString("base64url");
  try {
    writeFileSync(path, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(path, "utf8").trim();
  }
}
