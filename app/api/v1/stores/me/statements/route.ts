import { route } from "#lib/http/route.ts";
import { statementLines } from "../../statements.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  statementLines.importStatement,
  statementLines.listStatementLines,
);
