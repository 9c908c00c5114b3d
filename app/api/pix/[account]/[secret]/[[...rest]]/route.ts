import {
  isKnownSecret,
  isSecret,
  receiveAsList,
  receiveNotification,
} from "#lib/gateway-accounts/receive.ts";
import { notificationRoute } from "#lib/http/notification.ts";

export const dynamic = "force-dynamic";

/** The webhook of PSPs: payments, refunds and payouts. */
export const { GET, POST } = notificationRoute({
  isKnownSecret,
  isSecret,
  receive: receiveNotification,
  receiveAsList,
});
