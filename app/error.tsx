"use client";

import { FaultView } from "#components/commerce/shop/fault-view.tsx";

export default function ErrorPage() {
  return <FaultView as="main" />;
}
