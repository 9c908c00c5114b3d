import { useState } from "react";
import { useLazyComponent } from "./use-lazy-component.ts";
import { UserAvatar, userButton } from "./user-avatar.tsx";

const load = () => import("./user-menu.tsx").then((file) => file.UserMenu);

/** Opens the user menu, which is loaded when first opened. */
export function UserButton(opens: { onKeys?: () => void; onHelp?: () => void }) {
  const [wanted, setWanted] = useState(false);
  const UserMenu = useLazyComponent(load, wanted);
  if (UserMenu) return <UserMenu {...opens} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      className={userButton}
      onClick={() => setWanted(true)}
    >
      <UserAvatar />
    </button>
  );
}
