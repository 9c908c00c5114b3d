import { Slot } from "radix-ui/slot";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { later } from "./later.ts";
import type { MenuProps, OpenMenu } from "./open-menu.tsx";

export type { MenuItem } from "./open-menu.tsx";

type Opened = { Shown: ComponentType<ComponentProps<typeof OpenMenu>>; byKey: boolean };

const load = () => import("./open-menu.tsx").then((file) => file.OpenMenu);
const preload = () => void load().catch(() => {});

/**
 * A menu of actions or links. Arrow keys move, letters jump, Escape closes. `null` is a separator. Loaded on intent, or
 * some time after the page; until the first press only its button is there.
 */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => later(preload), []);
  if (opened) return <opened.Shown {...props} toFirst={opened.byKey} />;
  const open = (byKey: boolean) =>
    void load().then(
      (Shown) => setOpened({ Shown, byKey }),
      // Offline before it was loaded: the next press tries again.
      () => {},
    );
  return (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={({ detail }: React.MouseEvent) => open(detail === 0)}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open(true);
      }}
    >
      {props.trigger}
    </Slot>
  );
}
