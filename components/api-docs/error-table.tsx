import type { ErrorRow } from "#lib/api-docs/errors.ts";
import { withCode } from "./operation.tsx";
import { ScrollBox } from "./scroll-box.tsx";

type Texts = {
  errors: string;
  status: string;
  code: string;
  what: string;
  remedy: string;
  again: string;
  yes: string;
  no: string;
};

/** All error codes with status, meaning and remedy. Each row can be linked to by its code. */
export function ErrorTable({ rows, texts }: { rows: readonly ErrorRow[]; texts: Texts }) {
  return (
    <ScrollBox label={texts.errors} className="mt-6 overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full min-w-[48rem] text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {[texts.status, texts.code, texts.what, texts.remedy, texts.again].map((head) => (
              <th key={head} scope="col" className="px-4 py-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((error) => (
            <tr key={error.code} id={error.code} className="scroll-mt-24 align-top">
              <td className="px-4 py-2.5 font-mono font-bold">{error.status}</td>
              <td className="px-4 py-2.5 font-mono text-xs font-semibold">{error.code}</td>
              <td className="px-4 py-2.5 text-muted">{withCode(error.meaning)}</td>
              <td className="px-4 py-2.5">{withCode(error.remedy)}</td>
              <td className="px-4 py-2.5">{error.retryable ? texts.yes : texts.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
