import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<React.ComponentProps<typeof TextField>, "type" | "suffix">) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={t(shown ? "hidePassword" : "showPassword")}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
