import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The script of the guide "Reconciling a month". */
export async function GET(): Promise<Response> {
  const script = await readFile(join(process.cwd(), "docs/guides/reconcile-month.sh"));
  return new Response(new Uint8Array(script), {
    headers: { "Content-Type": "text/x-shellscript; charset=utf-8" },
  });
}
