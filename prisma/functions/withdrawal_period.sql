-- The period whose limit applies at this time, as at Brazilian banks: day from 6h to 20h, night from 20h to
-- 6h, São Paulo time.
--
-- Returns `night`, and `since`: the start of the period. Never NULL: night, since. Raises nothing.
-- Used by: lib/withdrawals/check-guards.ts.
CREATE OR REPLACE FUNCTION withdrawal_period("at" timestamptz, OUT "night" boolean, OUT "since" timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  local timestamp := "at" AT TIME ZONE 'America/Sao_Paulo';
  hour int := extract(hour FROM local);
BEGIN
  "night" := hour < 6 OR hour >= 20;
  "since" := (date_trunc('day', local) + CASE WHEN hour >= 20 THEN interval '20 hours' WHEN hour >= 6 THEN interval '6 hours'
    ELSE interval '-4 hours' END) AT TIME ZONE 'America/Sao_Paulo';
END $$;
