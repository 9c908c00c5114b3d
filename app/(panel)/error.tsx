"use client";

import { Broken } from "#components/panel/shell/broken.tsx";

export default function PanelError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <Broken code={error.digest} retry={retry} />;
}
