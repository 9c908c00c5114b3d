-- Coupon codes are compared as a keyboard types them (lib/coupons/wrong-codes.ts): hyphens of word processors are hyphens,
-- letters of full width are of ordinary width. Codes stored before are written like this, unless another coupon has that code.
WITH typed AS (
  SELECT c."id", c."store_id", c."code" AS written, translate(c."code",
    chr(8208) || chr(8209) || (SELECT string_agg(chr(sign), '' ORDER BY sign) FROM generate_series(65281, 65374) AS sign),
    '--' || (SELECT string_agg(chr(sign - 65248), '' ORDER BY sign) FROM generate_series(65281, 65374) AS sign)) AS code
  FROM "coupons" c WHERE c."deleted_at" IS NULL
), changed AS (
  SELECT DISTINCT ON (store_id, upper(code)) id, code FROM typed t WHERE code <> written
    AND NOT EXISTS (SELECT FROM typed o WHERE o.store_id = t.store_id AND o.id <> t.id AND upper(o.written) = upper(t.code))
  ORDER BY store_id, upper(code), id
)
UPDATE "coupons" c SET "code" = changed.code FROM changed WHERE changed.id = c."id";
