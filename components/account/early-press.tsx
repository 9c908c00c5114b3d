import { pageNonce } from "#components/ui/page-nonce.ts";

/**
 * Keeps a press on a form that waits for its script (entry-form.tsx) and repeats it once the script has taken over.
 * The browser itself would send the form, and the page would come back empty.
 */
export async function EarlyPress() {
  return (
    <script
      nonce={await pageNonce()}
      // Browsers hide the nonce from scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      dangerouslySetInnerHTML={{ __html: KEEP }}
    />
  );
}

const KEEP = `(function(){var kept=null;
addEventListener("submit",function(event){if(!event.target.hasAttribute("data-waits"))return;
event.preventDefault();event.stopPropagation();kept=event.submitter;if(kept)kept.setAttribute("data-opening","")},true);
new MutationObserver(function(){if(kept&&!kept.closest("[data-waits]")){
var button=kept;kept=null;button.removeAttribute("data-opening");button.click()}
}).observe(document,{subtree:true,attributeFilter:["data-waits"]})})()`;
