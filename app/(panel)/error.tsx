"use client";

import { PageFailed } from "#components/panel/layout/page-failed.tsx";

export default function PanelError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <PageFailed code={error.digest} retry={retry} />;
}
