import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

test.each([
  ["/api/v1/orders?limit=1", { path: "/api/v1/orders?limit=1", host: null }],
  ["//evil.example/x", { path: "//evil.example/x", host: null }],
  ["http://shop.example/entrar?a=1", { path: "/entrar?a=1", host: "shop.example" }],
  ["HTTPS://shop.example:8443", { path: "/", host: "shop.example:8443" }],
  ["http://[::1]:3000?a=1", { path: "/?a=1", host: "[::1]:3000" }],
  ["http://shop.example//api/v1", { path: "//api/v1", host: "shop.example" }],
])("%s names a path", (target, found) => expect(targetOf(target)).toEqual(found));

test.each(["*", "", "ftp://shop.example/x", "http:///x", "http://user@shop.example/x", "shop.example:443"])(
  "%j names none",
  (target) => expect(targetOf(target)).toBeNull(),
);
