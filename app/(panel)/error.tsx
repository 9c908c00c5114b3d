"use client";

import { Broken } from "#components/panel/layout/page-failed.tsx";

export default function PanelError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <Broken code={error.digest} retry={retry} />;
}
