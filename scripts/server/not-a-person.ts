import type { IncomingMessage } from "node:http";
import { NOT_A_PERSON } from "#lib/http/opener.ts";

/**
 * Programs that open a link before a person does, to show a preview of it or to check it: messengers, social networks, mail
 * filters, search engines. In-app browsers of the same companies have other names.
 */
const AGENTS =
  /whatsapp\/|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|microsoftpreview|ms-office|safelinks|bingpreview|pinterestbot|redditbot|vkshare|googleimageproxy|google-safety|mediapartners|proofpoint|mimecast|barracuda|cloudmark|link ?preview|unfurl|embedly|iframely|\bbot\b|bot\/|crawler|spider|\bpreview\b/i;

/** Marks a request that is not a person who looks at a page, and removes the mark from all others. */
export function markOpener(request: IncomingMessage): void {
  const { headers } = request;
  const purpose = `${headers.purpose ?? ""} ${headers["sec-purpose"] ?? ""} ${headers["x-purpose"] ?? ""}`;
  const program =
    request.method === "HEAD" ||
    AGENTS.test(headers["user-agent"]?.slice(0, 500) ?? "") ||
    /prefetch|preview/i.test(purpose);
  if (program) headers[NOT_A_PERSON] = "1";
  else delete headers[NOT_A_PERSON];
}
