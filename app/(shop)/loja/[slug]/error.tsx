"use client";

import { useParams } from "next/navigation";
import { FaultView } from "#components/commerce/shop/fault-view.tsx";

export default function ShopError() {
  const { slug } = useParams<{ slug: string }>();
  return <FaultView home={`/loja/${slug}`} />;
}
