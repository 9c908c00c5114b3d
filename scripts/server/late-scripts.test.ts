import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { lateScripts, withLateScripts, withoutScripts } from "./late-scripts.ts";

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/a.js"/><script src="/_next/a.js" async="" nonce="n"></script><script src="/_next/old.js" noModule="" nonce="n"></script></head><body><p>Olá</p><script src="/_next/b.js" nonce="n" id="_R_" async=""></script><script nonce="n">self.__next_f=[]</script></body></html>';

test("the scripts are named for the loader, and all else stays", () => {
  const late = withLateScripts(PAGE);
  expect(late).toContain('["/_next/a.js","/_next/b.js"]');
  expect(late).not.toMatch(/<script src="[^"]*"[^>]* async/);
  expect(late).not.toContain("preload");
  expect(late).toContain('<script nonce="n">self.__next_f=[]</script>');
  expect(late).toContain('noModule=""');
  expect(late.endsWith("</script></body></html>")).toBe(true);
});

test("scripts that are needed soon are fetched meanwhile", () => {
  const late = withLateScripts(PAGE, true);
  expect(late).toContain('["/_next/a.js","/_next/b.js"],true)');
  expect(late).not.toMatch(/<script src="[^"]*"[^>]* async/);
  expect(late.match(/<link rel="preload" as="script"[^>]* nonce="n"[^>]* href="[^"]+"/g)).toHaveLength(3);
});

test("the scripts of the shown view run with the others", () => {
  const view = '<link rel="preload" href="/_next/view.js" as="script" nonce="n" fetchPriority="low"/>';
  const page = PAGE.replace("</head>", `${view}</head>`);
  expect(withLateScripts(page, true)).toContain('["/_next/a.js","/_next/b.js","/_next/view.js"],true)');
  expect(withLateScripts(page, true)).toContain(view);
});

test("a page without scripts, and one without a nonce, stay as they are", () => {
  expect(withLateScripts("<html><body>a</body></html>")).toBe("<html><body>a</body></html>");
  const bare = PAGE.replaceAll(' nonce="n"', "");
  expect(withLateScripts(bare)).toBe(bare);
});

test("a page of the reference keeps its own script and nothing of Next's", () => {
  const own = '<script type="module" async="" src="/docs/page.js?v=1" nonce="n" data-own=""></script>';
  const bare = withoutScripts(PAGE.replace("</head>", `${own}</head>`));
  expect(bare).toBe(`<html><head>${own}</head><body><p>Olá</p></body></html>`);
});

const server = createServer((request, response) => {
  lateScripts(request, response);
  const html = request.url !== "/loja/a/p/json";
  response.writeHead(203, { "Content-Type": html ? "text/html; charset=utf-8" : "application/json" });
  response.write(PAGE.slice(0, 300));
  response.end(PAGE.slice(300));
});
const listening = new Promise<void>((resolve) => server.listen(0, resolve));
afterAll(() => server.close());

const asIs = (page: string) => page;
const late = (page: string) => withLateScripts(page);
const soon = (page: string) => withLateScripts(page, true);
test.each([
  ["/loja/a", {}, late],
  ["/loja/a?q=x", {}, late],
  ["/loja/a/p/b", {}, late],
  ["/loja/a/p/json", {}, asIs],
  ["/loja/a/checkout", {}, soon],
  ["/loja/a/carrinho", {}, soon],
  ["/loja/a/pedido/ABC?v=1", {}, soon],
  ["/loja/a/pedido", {}, asIs],
  ["/loja/a/pedido/ABC/de-novo", {}, asIs],
  ["/loja/a", { rsc: "1" }, asIs],
  ["/docs", {}, withoutScripts],
  ["/docs?q=a.js", {}, withoutScripts],
  ["/docs/en/api/events/order.paid", {}, withoutScripts],
  ["/docs/page.js?v=1", {}, asIs],
  ["/docs/search.json?lang=en", {}, asIs],
  ["/docsx", {}, asIs],
  ["/docs", { rsc: "1" }, asIs],
])("%s %j", async (path, headers, changed) => {
  await listening;
  const { port } = server.address() as AddressInfo;
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await fetch(`http://localhost:${port}${path}`, {
      headers: { ...headers, "accept-encoding": encoding } as HeadersInit,
    });
    expect(response.status).toBe(203);
    expect(await response.text()).toBe(changed(PAGE));
  }
});
