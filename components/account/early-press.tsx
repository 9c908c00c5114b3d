import { InlineScript } from "#components/ui/inline-script.tsx";

/**
 * Keeps a press on a form that waits for its script (entry-form.tsx) and repeats it once the script has taken over.
 * The browser itself would send the form, and the page would come back empty.
 */
export function EarlyPress() {
  return <InlineScript code={KEEP} />;
}

const KEEP = `(function(){var kept=null;
addEventListener("submit",function(event){if(!event.target.hasAttribute("data-waits"))return;
event.preventDefault();event.stopPropagation();kept=event.submitter;if(kept)kept.setAttribute("data-opening","")},true);
new MutationObserver(function(){if(kept&&!kept.closest("[data-waits]")){
var button=kept;kept=null;button.removeAttribute("data-opening");button.click()}
}).observe(document,{subtree:true,attributeFilter:["data-waits"]})})()`;
