import { getLocale } from "next-intl/server";
import { InlineScript } from "#components/ui/inline-script.tsx";

/** An API request made by the document, as a path below `/api/v1`. */
export type EarlyRequest = {
  path: string;
  /**
   * Only in a live store (`live`), in a test store without a live twin (`start`), for members who read the
   * store's money (`money`), or for the others (`support`).
   */
  only?: "live" | "start" | "money" | "support";
};

/**
 * Requests the account and the page's first data while the page's scripts still load.
 * `components/panel/queries/early-fetch.ts` gives each response to its first reader.
 */
export async function EarlyRequests({ reads }: { reads: readonly EarlyRequest[] }) {
  const given = JSON.stringify([await getLocale(), reads]).replaceAll("<", "\\u003c");
  return <InlineScript code={`${ASK}.apply(null,${given})`} />;
}

/** Failed responses are passed on unchanged: the page shows the problem. */
const ASK = `(function(language,reads){var answers={};window.vitrineEarly={language:language,answers:answers};
function ask(path,store){var headers={Accept:"application/json","Accept-Language":language};if(store)headers["Vitrine-Store"]=store;
return fetch("/api/v1"+path,{headers:headers})}
function keep(path,store,answer){answer.catch(function(){});answers["/api/v1"+path]={store:store,at:performance.now(),answer:answer}}
keep("/account",null,ask("/account",null).then(function(response){
return response.ok?response.clone().json().then(function(account){
var store=account.stores.find(function(each){return each.chosen});
if(store){var is={live:store.mode==="live",start:store.mode==="test"&&!store.twinId,
money:store.role!=="support",support:store.role==="support"};
reads.forEach(function(read){if(!read.only||is[read.only])keep(read.path,store.id,ask(read.path,store.id))})}
return response}):response}))})`;
