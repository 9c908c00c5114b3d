"use client";

import { FaultView } from "#components/shop/layout/error-view.tsx";

export default function ErrorPage() {
  return <FaultView as="main" />;
}
