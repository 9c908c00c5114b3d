import AxeBuilder from "@axe-core/playwright";
import { chromium } from "@playwright/test";

const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const c = await b.newContext({ viewport: { width: 1440, height: 900 } });
const p = await c.newPage();
await p.goto(process.argv[2]);
await p.waitForTimeout(2500);
for (const [n, f] of [
  ["plain", (x) => x],
  ["legacy", (x) => x.setLegacyMode(true)],
  ["violations", (x) => x.options({ resultTypes: ["violations"] })],
  ["both", (x) => x.options({ resultTypes: ["violations"] }).setLegacyMode(true)],
]) {
  const t = performance.now();
  for (let i = 0; i < 3; i++) await f(new AxeBuilder({ page: p })).analyze();
  console.log(n, ((performance.now() - t) / 3).toFixed(0), "ms");
}
await b.close();
