"use client";

import { useLayoutEffect } from "react";

/** Tells the browser and a screen reader the language of the page; the frame of all pages is Portuguese. */
export function PageLanguage({ language }: { language: string }) {
  useLayoutEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language]);
  return null;
}
