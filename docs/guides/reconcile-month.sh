#!/usr/bin/env bash
# Reconciles one month of a store: charges and orders, fees, refunds and withdrawals against the wallet's ledger, to
# the centavo. Needs bash, curl and jq, and a key with the scopes balance.read and transaction.verify:
#
#   API=https://shop.example/api/v1 VITRINE_KEY=vt_… ./reconcile-month.sh 2026-11
#
# Exit code: 0 everything agrees, 1 something differs, 2 the API could not be read. A month is São Paulo's.
set -euo pipefail

: "${API:?Set API to the address that ends in /api/v1}" "${VITRINE_KEY:?Set VITRINE_KEY to an API key}"
[[ ${1:-} =~ ^([0-9]{4})-(0[1-9]|1[0-2])$ ]] || { echo "Which month? For example: $0 2026-11" >&2; exit 2; }
year=${BASH_REMATCH[1]} month=${BASH_REMATCH[2]}
next=$(printf '%04d-%02d' $((10#$month == 12 ? year + 1 : year)) $((10#$month % 12 + 1)))
before=$(printf '%04d-%02d' $((10#$month == 1 ? year - 1 : year)) $(((10#$month + 10) % 12 + 1)))
# São Paulo is three hours behind UTC, and the API writes times in UTC, so they compare as texts.
from=$year-$month-01T03:00:00.000Z to=$next-01T03:00:00.000Z earlier=$before-01T03:00:00.000Z

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# get PATH FILE: prints the status; the body goes to FILE. Waits when the key is at its limit.
get() {
  local status
  while :; do
    status=$(curl -sS -o "$2" -D "$work/headers" -w '%{http_code}' -H "Authorization: Bearer $VITRINE_KEY" "$API$1") || exit 2
    [[ $status == 429 || $status == 503 ]] || break
    sleep "$(awk 'tolower($1) == "retry-after:" { print $2 + 0 }' "$work/headers")"
  done
  echo "$status"
}

# pages PATH JQ FILE: every item of a list, newest first, one a line. What is created meanwhile pushes the others down
# the list, so a page may repeat items of the one before: each id is kept once. Stops at a page that is wholly older
# than the month before.
pages() {
  local offset=0 status
  : > "$work/all"
  while :; do
    status=$(get "$1&limit=100&offset=$offset" "$work/page")
    [[ $status == 200 ]] || { cat "$work/page" >&2; exit 2; }
    jq -c "$2 | .[]" "$work/page" > "$work/items"
    cat "$work/items" >> "$work/all"
    [[ $(wc -l < "$work/items") -lt 100 ]] && break
    jq -se --arg limit "$earlier" 'all(.createdAt < $limit)' "$work/items" > /dev/null && break
    offset=$((offset + 100))
  done
  jq -sc 'to_entries | unique_by(.value.id) | sort_by(.key) | .[].value' "$work/all" > "$3"
}

# A server that knows no period for the activity refuses it; then the month is picked out here.
period="&dateFrom=$from&dateTo=$to"
[[ $(get "/wallet/activity?view=all&limit=1$period" "$work/page") == 200 ]] || period=""
pages "/wallet/activity?view=all$period" .transactions "$work/ledger"
pages "/wallet/activity?view=sales$period" .transactions "$work/sales"
pages "/wallet/activity?view=withdrawals" .transactions "$work/withdrawals"
pages "/transactions?type=PIX_IN&status=COMPLETED&dateFrom=$earlier&dateTo=$to" .data.transactions "$work/charges"
: > "$work/refunds"
refunds=false
if [[ $(get "/refunds?limit=1" "$work/page") == 200 ]]; then
  refunds=true
  pages "/refunds?dateFrom=$earlier&dateTo=$to" .refunds "$work/refunds"
fi
[[ $(get /wallet/balance "$work/balance") == 200 ]] || { cat "$work/balance" >&2; exit 2; }

# Amounts are counted in centavos, as whole numbers, so nothing is lost in sums.
jq -nr --arg from "$from" --arg to "$to" --argjson refunds "$refunds" \
  --slurpfile ledger "$work/ledger" --slurpfile sales "$work/sales" --slurpfile charges "$work/charges" \
  --slurpfile withdrawals "$work/withdrawals" --slurpfile refunded "$work/refunds" --slurpfile balance "$work/balance" '
  def centavos: . * 100 | round;
  def sum(f): map(f | centavos) | add // 0;
  def reais: (if . < 0 then "-" else "" end) + (fabs | "\(. / 100 | floor).\(. % 100 | tostring | if length < 2 then "0" + . else . end)");
  def inside(f): map(select(f != null and f >= $from and f < $to));
  def cause($names): map(select(.cause as $c | $names | index($c)));
  def effect: (.amount | centavos) * (if .to == "available" then 1 elif .from == "available" then -1 else 0 end);
  # In the order in which they happened. Each says the available balance after it.
  ($ledger | inside(.createdAt) | reverse
    | map(. + { after: (.availableAfter | centavos), before: ((.availableAfter | centavos) - effect) })) as $moved
  | ($moved[0].before // ($balance[0].available | centavos)) as $opening
  | (reduce $moved[] as $one ({ at: $opening, breaks: 0 };
      { at: $one.after, breaks: (.breaks + (if $one.before == .at then 0 else 1 end)) })) as $chain
  | ($sales | inside(.createdAt)) as $sold
  | ($sold | cause(["sale", "late_payment"]) | map(.transactionId // empty)) as $ids
  | ($charges | if ($ids | length) > 0 then map(select(.id as $id | $ids | index($id))) else inside(.paidAt) end) as $paid
  | ($withdrawals | inside(.createdAt)) as $asked
  | ($withdrawals | map(.withdrawal) | inside(.processedAt)) as $ended
  | ($asked | sum(.amount)) as $withdrawn
  | ($moved | map(effect) | add // 0) as $change
  | [
      ["charges and orders that were paid", ($paid | sum(.netAmount + .feeAmount)), ($moved | cause(["sale", "late_payment"]) | sum(.amount))],
      ["  of these, orders", ($paid | map(select(.has_products)) | sum(.netAmount + .feeAmount)), null],
      ["everything that came in", ($sold | sum(.amount)), ($moved | cause(["sale", "late_payment", "overpayment", "amount_mismatch"]) | sum(.amount))],
      ["fees of sales", ($sold | sum(.feeAmount)), ($moved | cause(["fee"]) | sum(.amount))],
      (if $refunds then
        ["refunds that were asked for", ($refunded | inside(.createdAt) | sum(.amount)), ($moved | cause(["refund"]) | sum(.amount))],
        ["refunds that were sent", ($refunded | inside(.completedAt) | sum(.amount)), ($moved | cause(["refund_sent"]) | sum(.amount))]
      else
        ["refunds that were asked for", null, ($moved | cause(["refund"]) | sum(.amount))]
      end),
      ["withdrawals that were asked for", $withdrawn, ($moved | cause(["withdrawal"]) | sum(.amount))],
      ["withdrawals that arrived", ($ended | map(select(.status == "approved")) | sum(.amount)), ($moved | cause(["withdrawal_sent"]) | sum(.amount))],
      ["fees of withdrawals", ($ended | map(select(.status == "approved")) | sum(.feeAmount)), ($moved | cause(["withdrawal_fee"]) | sum(.amount))],
      ["withdrawals that came back", ($ended | map(select(.status == "rejected")) | sum(.totalAmount)), ($moved | cause(["withdrawal_returned"]) | sum(.amount))],
      ["change of the available balance", ($moved | (cause(["sale", "late_payment", "overpayment", "amount_mismatch", "refund_returned", "withdrawal_returned", "withdrawal_came_back", "withdrawal_sent_less", "unmatched_credited", "dispute_released", "adjustment_credit", "debt"]) | sum(.amount)) - (cause(["fee", "refund", "withdrawal", "external_refund", "withdrawal_sent_after_failure", "withdrawal_sent_more", "withdrawal_sent_more_rest", "dispute_blocked", "adjustment_debit", "dispute_lost_rest", "tax_withheld", "debt_paid"]) | sum(.amount))), $change],
      (if $to > (now | todate) then
        ["available balance now", ($balance[0].available | centavos), $opening + $change]
      else empty end)
    ] as $lines
  | ($lines | map(select(.[1] != null and .[2] != null and .[1] != .[2])) | length + $chain.breaks) as $wrong
  | (["", "records", "ledger", ""], ($lines[] | [.[0], (if .[1] == null then "-" else .[1] | reais end), (if .[2] == null then "-" else .[2] | reais end),
      (if .[1] == null or .[2] == null then "" elif .[1] == .[2] then "agrees" else "DIFFERS by \(.[1] - .[2] | reais)" end)])
    | @tsv),
  "", "\($moved | length) movements; available balance \($opening | reais) at the beginning, \($opening + $change | reais) at the end.",
  (if $wrong == 0 then "Everything agrees to the centavo." else "\($wrong) differences." end)
' > "$work/report"
awk -F '\t' 'NF > 1 { printf "%-36s %14s %14s  %s\n", $1, $2, $3, $4; next } { print }' "$work/report"
grep -q '^Everything agrees' "$work/report"
