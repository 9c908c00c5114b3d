/** How long a tapped form waits for its script before it is submitted as it is. */
export const FORM_WAITS_MS = 9_000;

/**
 * The script that replaces a page's script tags; it gets their addresses. It loads them at the first
 * interaction: touch, key, scroll or pointer movement. On a device with stored data of a shop, it loads them
 * once the page is loaded and painted, since the cart must be counted; otherwise it only prefetches them, so that the
 * first touch finds them on the device and nothing runs on a page that is merely read. With `soon` it runs them right
 * after the first paint, or in a hidden page, which is not painted, once it is loaded. A tap on a form that
 * waits for its script (`data-waits`) is replayed once the script has taken over; if no script loads, the
 * form is submitted as it is. A link tapped before is marked as opening; one tapped after such a form waits
 * for the replay, or the first tap would be lost.
 */
export const LOADER = `(function(sources,soon){var left=soon?1:2,begun=false,failed=false,kept=null,after=null,
events=["pointerdown","pointermove","touchstart","keydown","focusin","wheel","scroll"];
function follow(){if(after){var link=after;after=null;link.removeAttribute("data-opening");link.click();return true}}
function send(){if(kept){var button=kept;kept=null;removeEventListener("click",tapped,true);
if(!follow())button.form.requestSubmit(button.type==="submit"?button:null)}}
function lost(){failed=true;send()}
function tapped(event){var at=event.target.closest?event.target:null;if(!at||failed)return;
begin();var button=at.closest("[data-waits] button");if(button){
event.preventDefault();event.stopPropagation();kept=button;button.setAttribute("data-opening","");setTimeout(send,${FORM_WAITS_MS});return}
var link=at.closest("a[href]");if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
if(kept&&link.origin===location.origin&&!link.target){
event.preventDefault();event.stopPropagation();after=link;link.setAttribute("data-opening","");return}
var elsewhere=link.pathname!==location.pathname||link.search!==location.search;
if(elsewhere&&link.origin===location.origin&&!link.target&&!document.querySelector("[data-ready]"))link.setAttribute("data-opening","")}
addEventListener("click",tapped,true);
addEventListener("pageshow",function(event){if(event.persisted)document.querySelectorAll("a[data-opening]").forEach(function(link){link.removeAttribute("data-opening")})});
new MutationObserver(function(){if(kept&&!kept.closest("[data-waits]")){
var button=kept;kept=null;button.removeAttribute("data-opening");button.click();follow()}
}).observe(document,{subtree:true,attributeFilter:["data-waits"]});
function begin(){if(begun)return;begun=true;
events.forEach(function(name){removeEventListener(name,begin,true)});
sources.forEach(function(source){var script=document.createElement("script");script.src=source;script.async=true;script.onerror=lost;
document.head.appendChild(script)})}
function known(){try{return Object.keys(localStorage).some(function(name){return name.indexOf("vitrine.")===0})}catch(error){return false}}
function near(){if(begun)return;if(soon||known())return begin();sources.forEach(function(source){
var link=document.createElement("link");link.rel="prefetch";link.as="script";link.href=source;document.head.appendChild(link)})}
function ready(){if(--left===0)setTimeout(near)}
events.forEach(function(name){addEventListener(name,begin,{capture:true,passive:true})});
addEventListener("offline",begin);
if(!soon||document.hidden){if(document.readyState==="complete")ready();else addEventListener("load",ready)}
try{new PerformanceObserver(function(list,observer){
if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();ready()}
}).observe({type:"paint",buffered:true})}catch(error){ready()}})`;
