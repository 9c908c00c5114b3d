import { InlineScript } from "#components/ui/inline-script.tsx";
import { LATE_MS } from "./late-ms.ts";

/**
 * Keeps a press on a form that waits for its script (entry-form.tsx) and repeats it once the script has taken over.
 * The browser itself would send the form, and the page would come back empty. If the scripts do not come, the form says so.
 */
export function EarlyPress() {
  return <InlineScript code={KEEP} />;
}

const KEEP = `(function(){var kept=null,lost=false;
function tell(){var line=kept&&kept.form&&kept.form.querySelector("[data-late]");
if(line){line.hidden=false;kept.removeAttribute("data-opening")}}
addEventListener("error",function(event){if(event.target.tagName==="SCRIPT"){lost=true;tell()}},true);
addEventListener("submit",function(event){if(!event.target.hasAttribute("data-waits"))return;
event.preventDefault();event.stopPropagation();kept=event.submitter;if(!kept)return;kept.setAttribute("data-opening","");
if(lost)tell();else setTimeout(tell,${LATE_MS})},true);
addEventListener("click",function(event){if(event.target.closest("[data-reload]"))location.reload()});
new MutationObserver(function(){if(kept&&!kept.closest("[data-waits]")){
var button=kept;kept=null;button.removeAttribute("data-opening");button.click()}
}).observe(document,{subtree:true,attributeFilter:["data-waits"]})})()`;
