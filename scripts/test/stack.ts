import { randomBytes } from "node:crypto";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { prepareTemplate, startDatabase, startServer, startWorker } from "../../e2e/fixtures/stack.ts";
import type { Lifetime } from "../launch/lifetime.ts";

/** The one Vitrine that the suites share, and what they have to know of it. */
export async function startStack(life: Lifetime, results: string): Promise<NodeJS.ProcessEnv> {
  const server = await startThrowaway();
  life.onEnd(server.stop);
  await prepareTemplate(server.url);
  // Read by e2e/fixtures/stack.ts, here as in the tests.
  Object.assign(process.env, {
    VITRINE_TEST_POSTGRES: server.url,
    VITRINE_TEST_LOGS: results,
    APP_SECRET: randomBytes(32).toString("base64"),
    DATA_DIR: server.dataDir,
  });
  const database = await (await startDatabase()).createDatabase("main");
  const [web, worker] = await Promise.all([
    startServer({ databaseUrl: database.url }).then((running) => {
      life.onEnd(running.stop);
      return running;
    }),
    startWorker({ databaseUrl: database.url }).then((running) => {
      life.onEnd(running.stop);
      return running;
    }),
  ]);
  return {
    ...process.env,
    VITRINE_TEST_URL: web.url,
    VITRINE_TEST_WORKER_PID: String(worker.pid),
    APP_URL: web.url,
    PORT: new URL(web.url).port,
    DATABASE_URL: database.url,
  };
}
