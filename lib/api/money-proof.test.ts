import { expect, test } from "vitest";
import { registry } from "./registry.ts";

/** Acts that move money or decide that it moves: a signed-in person proves each with a code. */
const MOVES_MONEY = `refundOrder refundTransaction refundPayment createWithdrawal approveWithdrawal confirmCharge confirmBankStatementLines confirmRefund
  rejectRefund bookCase creditCase returnCase adjustBalance openDispute decideDispute bookOperatorCase creditOperatorCase
  returnOperatorCase proposeResolution approveResolution bookGatewayAccountEntry resumeGatewayPayouts
  approveManualWithdrawal rejectManualWithdrawal writeOffStoreTestMoney`;

/** Acts that decide who may move money or where it goes. */
const GIVES_POWER = `addWithdrawalDestination changeWithdrawalGuards goLive createApiKey updateApiKey rotateApiKey
  rotateWebhookSecret createGatewayAccount changeGatewayAccount closeGatewayAccount connectStoreGateways createOperatorStore
  changeOperatorStore`;

/** Acts that nobody can undo. */
const ERASES = "eraseCustomer erasePerson";

const names = (list: string) => list.split(/\s+/).toSorted();

test("every act that moves money, gives power over it or erases takes the code of a signed-in person", () => {
  const confirmed = registry.filter(({ confirm }) => confirm).map(({ id }) => id);
  expect(confirmed.toSorted()).toEqual(names(`${MOVES_MONEY} ${GIVES_POWER} ${ERASES}`));
});

test("no other act requests, sends, refunds, credits or books money", () => {
  const words =
    /refund|withdraw|payout|credit|book|return|adjust|dispute|confirmation|resolution|money|balance/i;
  const named = registry
    .filter(({ method, confirm, path, id }) => method !== "GET" && !confirm && words.test(`${path} ${id}`))
    .map(({ id }) => id);
  expect(named.toSorted()).toEqual(
    names(
      `refuseWithdrawal checkDestination previewPixCode removeWithdrawalDestination compareGatewayAccountBalance
       cancelResolution rejectResolution requestReturn withdrawReturn answerReturn closeReturn confirmSignUp confirmTotpEnrolment`,
    ),
  );
});
