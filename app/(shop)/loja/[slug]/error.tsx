"use client";

import { useParams } from "next/navigation";
import { ErrorView } from "#components/shop/layout/error-view.tsx";

export default function ShopError() {
  const { slug } = useParams<{ slug: string }>();
  return <ErrorView home={`/loja/${slug}`} />;
}
