import { type RefObject, useEffect, useState } from "react";

const SHOW_AFTER_MS = 350;
/** Long enough to move the pointer from the trigger onto the tooltip. */
const HIDE_AFTER_MS = 150;
/** These keys open a menu without a click. */
const OPENING: ReadonlySet<string> = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** Hides the tooltip that is shown; only one is at a time. */
let hideShown = () => {};

/** Whether a tooltip is shown, and the handlers for its trigger and for the tooltip itself, which the pointer may enter. */
export function useTooltip(trigger: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const [handlers] = useState(() => handlersOf(trigger, setOpen));
  useEffect(() => handlers.stop, [handlers]);
  return { open, ...handlers };
}

function handlersOf(trigger: RefObject<HTMLElement | null>, setOpen: (open: boolean) => void) {
  let showing: number | undefined;
  let hiding: number | undefined;
  /** Since a press the tooltip stays away until the pointer leaves, or the focus. */
  let pressed = false;
  const stay = () => window.clearTimeout(hiding);
  const stop = () => {
    stay();
    window.clearTimeout(showing);
    showing = undefined;
  };
  const hide = () => {
    stop();
    setOpen(false);
  };
  const show = () => {
    if (!isFree(trigger.current)) return;
    if (hideShown !== hide) hideShown();
    hideShown = hide;
    setOpen(true);
  };
  const leave = () => {
    stop();
    hiding = window.setTimeout(hide, HIDE_AFTER_MS);
  };
  return {
    hide,
    stop,
    onTrigger: {
      onPointerMove: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === "touch" || pressed) return;
        stay();
        showing ??= window.setTimeout(show, SHOW_AFTER_MS);
      },
      onPointerLeave: () => {
        pressed = false;
        leave();
      },
      onPointerDown: () => {
        pressed = true;
        hide();
      },
      onClick: hide,
      onFocus: () => !pressed && show(),
      onBlur: () => {
        pressed = false;
        hide();
      },
      onKeyDown: ({ key }: React.KeyboardEvent) => OPENING.has(key) && hide(),
    },
    onLayer: { onPointerEnter: stay, onPointerLeave: leave },
  };
}

/**
 * Not while the trigger's own menu is open, which the tooltip would cover, nor when the focus only returns to it
 * after a press.
 */
function isFree(trigger: HTMLElement | null): boolean {
  if (!trigger || trigger.getAttribute("aria-expanded") === "true") return false;
  return trigger.matches(":hover, :focus-visible") && !window.matchMedia("(hover: none)").matches;
}
