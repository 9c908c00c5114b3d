import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";
import type { ColumnKey } from "./columns.ts";

export type SheetProblem = {
  line: number;
  column: ColumnKey | null;
  message: FieldMessage;
  params?: TextParams;
};
