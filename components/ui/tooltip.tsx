import { Slot } from "radix-ui/slot";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { usePortalRoot } from "./portal-root.ts";
import { useTooltip } from "./use-tooltip.ts";

/** Pixels between the tooltip and its trigger, and between it and the edge of the window. */
const GAP = 6;
const MARGIN = 8;

/**
 * A short text on hover or focus. Repeats or explains; must not contain information found nowhere else. Made by hand,
 * because every page has one: it weighs 2 kB, and Radix's 18 kB.
 */
export function Tooltip({
  label,
  children,
}: {
  label: React.ReactNode;
  /** One focusable element. */
  children: React.ReactElement;
}) {
  const root = usePortalRoot();
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const { open, hide, onTrigger, onLayer } = useTooltip(trigger);
  return (
    <>
      <Slot ref={trigger} aria-describedby={open ? id : undefined} {...onTrigger}>
        {children}
      </Slot>
      {open &&
        createPortal(
          <Layer id={id} trigger={trigger} hide={hide} {...onLayer}>
            {label}
          </Layer>,
          root ?? document.body,
        )}
    </>
  );
}

type LayerProps = {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  hide: () => void;
} & Omit<React.ComponentProps<"div">, "id">;

function Layer({ id, trigger, hide, children, ...onLayer }: LayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current && trigger.current) place(frame.current, trigger.current);
  });
  useHideAway(trigger, hide);
  return (
    <div ref={frame} className="fixed z-60 w-max max-w-64" {...onLayer}>
      <div
        role="tooltip"
        id={id}
        className="appear rounded-md bg-ink px-2 py-1 text-small font-medium text-paper shadow-overlay"
      >
        {children}
      </div>
    </div>
  );
}

/** Above the trigger if there is room, else below, inside the window. */
function place(frame: HTMLElement, trigger: HTMLElement): void {
  Object.assign(frame.style, { left: "0", top: "0" });
  // Inside a transformed layer, such as a dialog, fixed positions start at that layer.
  const start = frame.getBoundingClientRect();
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = frame;
  const above = at.top - GAP - height;
  const top = above < MARGIN ? at.bottom + GAP : above;
  const most = document.documentElement.clientWidth - MARGIN - width;
  const left = Math.max(MARGIN, Math.min(at.left + (at.width - width) / 2, most));
  Object.assign(frame.style, { left: `${left - start.left}px`, top: `${top - start.top}px` });
}

/** Escape hides only the tooltip, not the layer below; scrolling and resizing move the trigger away from it. */
function useHideAway(trigger: RefObject<HTMLElement | null>, hide: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      hide();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(trigger.current)) hide();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("resize", hide);
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      window.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("resize", hide);
    };
  }, [trigger, hide]);
}
