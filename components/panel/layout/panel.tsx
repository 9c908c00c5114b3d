"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Theme, type ThemeProps } from "#components/ui/theme.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { QueryProvider } from "../queries/query-provider.tsx";
import { Frame } from "./frame.tsx";
import { Gate } from "./gate.tsx";
import { SessionEnd } from "./session-end.tsx";

const inFrame = (page: ReactNode) => <Frame>{page}</Frame>;

/** The layout of the panel. It persists across navigation. */
export function Panel({ nonce, children }: ThemeProps) {
  return (
    <Theme nonce={nonce}>
      <NuqsAdapter>
        <QueryProvider>
          <Gate frame={inFrame}>{children}</Gate>
          <SessionEnd />
          <Toaster />
        </QueryProvider>
      </NuqsAdapter>
    </Theme>
  );
}
