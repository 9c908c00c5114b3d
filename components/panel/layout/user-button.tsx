"use client";

import { useState } from "react";
import { useLate } from "./use-lazy-component.ts";
import { UserFace, userButton } from "./user-avatar.tsx";

const load = () => import("./user-menu.tsx").then((file) => file.UserMenu);

/** Opens the menu of the person, which is loaded when it is first opened. */
export function UserButton({ onKeys }: { onKeys?: () => void }) {
  const [wanted, setWanted] = useState(false);
  const UserMenu = useLate(load, wanted);
  if (UserMenu) return <UserMenu {...(onKeys ? { onKeys } : {})} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      className={userButton}
      onClick={() => setWanted(true)}
    >
      <UserFace />
    </button>
  );
}
