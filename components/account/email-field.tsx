import { TextField } from "#components/ui/text-field.tsx";

type Props = Omit<React.ComponentProps<typeof TextField>, "type" | "autoComplete" | "inputMode">;

/** The address of an account, as programs that keep passwords look for it. */
export function EmailField(props: Props) {
  return <TextField {...props} type="email" autoComplete="username" inputMode="email" />;
}
