import type { StoreContext } from "#lib/context/context.ts";
import { dayInSaoPaulo } from "#lib/core/dates.ts";
import { type Attention, readAttention } from "./attention.ts";
import { eachDay, medianOf, readDays, readPayTimes, totalOf } from "./days.ts";
import { eachHour, readHours, untilNow } from "./hours.ts";
import { readTopProducts } from "./products.ts";
import type { OverviewView } from "./schemas.ts";
import { type DayQuery, type Span, spanBefore, spanOf } from "./span.ts";

type OverviewQuery = DayQuery & { compare?: boolean | undefined };

type Figures = Omit<OverviewView, "attention"> & { attention: Attention };

/** The store's figures for a period, from the daily figures: no order is read. */
export async function readOverview(ctx: StoreContext, query: OverviewQuery): Promise<Figures> {
  const storeId = ctx.store.id;
  const span = spanOf(query);
  const before = query.compare ? spanBefore(span) : null;
  const [now, previous, topProducts, attention] = await Promise.all([
    readSpan(storeId, span),
    before && readSpan(storeId, before),
    readTopProducts(storeId, span),
    readAttention(storeId),
  ]);
  // Today is incomplete: it is compared with yesterday up to the same time.
  const isToday = span.from === dayInSaoPaulo(new Date());
  return {
    ...{ timeZone: "America/Sao_Paulo", currency: "BRL", ...now.figures },
    previous: previous && {
      ...previous.figures,
      soFar: isToday && previous.hours ? untilNow(previous.hours) : null,
    },
    ...{ topProducts, attention },
  };
}

async function readSpan(storeId: string, period: Span) {
  const [found, payTimes, hours] = await Promise.all([
    readDays(storeId, period),
    readPayTimes(storeId, period),
    period.from === period.to ? readHours(storeId, period.from) : null,
  ]);
  const days = eachDay(period, found);
  const figures = {
    period,
    totals: totalOf(found, medianOf(payTimes)),
    days,
    hours: hours && eachHour(hours),
  };
  return { figures, hours };
}
