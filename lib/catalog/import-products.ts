import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
import { explainRefusal } from "./create-product.ts";
import { readKnown } from "./import-known.ts";
import { writePlan } from "./import-write.ts";
import { groupRows, type ProductRows } from "./sheet/group.ts";
import { sheetMessages } from "./sheet/messages.ts";
import { planSheet } from "./sheet/plan.ts";
import type { Plan } from "./sheet/planned.ts";
import type { SheetProblem } from "./sheet/problem.ts";
import { readSheet } from "./sheet/read.ts";
import { type ImportReport, reportOf } from "./sheet/report.ts";
import { whileTaken } from "./slug.ts";

const MOST_REFUSED = 100;

/**
 * Imports a catalog from a CSV file. With `dryRun`, only reports changes and problems; otherwise writes
 * everything, or throws a ValidationError that names each wrong cell and writes nothing.
 */
export async function importProducts(
  ctx: StoreContext,
  file: Uint8Array,
  dryRun: boolean,
): Promise<ImportReport> {
  const sheet = await readSheet(file);
  const { groups, problems } = groupRows(sheet.rows);
  const before = [...sheet.problems, ...problems];
  const run = async (tx: Sql) => {
    const { plan, found, write } = await prepare(tx, ctx, groups, !dryRun);
    const read = {
      plan,
      ignored: sheet.ignored,
      problems: [...before, ...found].toSorted((a, b) => a.line - b.line),
    };
    if (dryRun) return reportOf(read, true, ctx.locale);
    if (read.problems.length > 0) throw refusalOf(read.problems);
    await write();
    const report = reportOf(read, false, ctx.locale);
    const { created, changed } = report.counts;
    await auditBy(tx, ctx, "products.imported", { created, changed });
    return report;
  };
  try {
    // A repeat sees the product that another request has added: it derives another slug, or names the row whose own is taken.
    return await whileTaken(() => transaction(run));
  } catch (error) {
    throw explainRefusal(error);
  }
}

type Prepared = { plan: Plan; found: SheetProblem[]; write: () => Promise<void> };

async function prepare(
  tx: Sql,
  ctx: StoreContext,
  groups: readonly ProductRows[],
  lock: boolean,
): Promise<Prepared> {
  const { known, categories } = await readKnown(tx, ctx, groups, lock);
  const plan = planSheet(groups, known);
  const found = [...plan.problems, ...(await lostPictures(tx, plan))];
  return { plan, found, write: () => writePlan(tx, ctx, plan, categories) };
}

/** Reports our own pictures that the sheet names and that no longer exist. */
async function lostPictures(tx: Sql, plan: Plan): Promise<SheetProblem[]> {
  const used = plan.products.flatMap(({ line, images }) =>
    images.map((address, index) => ({ path: `${line} ${index + 1}`, address })),
  );
  return (await keepPictures(tx, used)).map(({ path }) => {
    const [line, nth] = path.split(" ");
    return {
      line: Number(line),
      column: nth === "1" ? "image1" : "image2",
      message: sheetMessages.pictureGone,
    };
  });
}

function refusalOf(problems: readonly SheetProblem[]): AppError {
  return new AppError("ValidationError", {
    fields: problems.slice(0, MOST_REFUSED).map(({ line, column, message, params }) => ({
      path: column ? `rows.${line}.${column}` : `rows.${line}`,
      message,
      ...(params ? { params } : {}),
    })),
  });
}
