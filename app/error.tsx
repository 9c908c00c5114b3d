"use client";

import { ErrorView } from "#components/shop/layout/error-view.tsx";

export default function ErrorPage() {
  return <ErrorView as="main" />;
}
