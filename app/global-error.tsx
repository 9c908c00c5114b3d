"use client";

import { FaultView } from "#components/commerce/shop/fault-view.tsx";

/** Even the frame of all pages failed: what is left needs nothing of it. */
export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body>
        <FaultView as="main" />
      </body>
    </html>
  );
}
