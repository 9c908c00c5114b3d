import { useEffect, useState } from "react";

type Props = Required<Pick<React.ComponentProps<"form">, "onSubmit" | "children">>;

/** A form of the pages before the panel. A press before hydration is kept until then (early-press.tsx). */
export function EntryForm(props: Props) {
  const [waits, setWaits] = useState<"" | undefined>("");
  useEffect(() => setWaits(undefined), []);
  return <form {...props} method="post" className="grid gap-4.5" noValidate data-waits={waits} />;
}
