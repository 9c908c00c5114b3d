"use client";

import { useParams } from "next/navigation";
import { FaultView } from "#components/shop/layout/error-view.tsx";

export default function ShopError() {
  const { slug } = useParams<{ slug: string }>();
  return <FaultView home={`/loja/${slug}`} />;
}
