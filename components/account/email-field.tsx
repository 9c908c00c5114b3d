import { TextField } from "#components/ui/text-field.tsx";

type Props = Omit<React.ComponentProps<typeof TextField>, "type" | "autoComplete" | "inputMode">;

/** The e-mail of an account, marked as the username for password managers. */
export function EmailField(props: Props) {
  return <TextField {...props} type="email" autoComplete="username" inputMode="email" />;
}
