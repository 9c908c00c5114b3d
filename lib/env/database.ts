import { address, wholeNumber } from "./values.ts";

export const DATABASE = {
  DATABASE_URL: {
    schema: address("postgres:", "postgresql:").optional(),
    about:
      "A PostgreSQL 18 of your own, with the user of the server and the worker, which should own nothing (see `DATABASE_OWNER_URL`).",
    unset: "the embedded PostgreSQL under `DATA_DIR`",
    example: "postgresql://vitrine_app:password@localhost:5432/vitrine",
    remedy: "a postgresql:// address, or nothing for the embedded database",
  },
  DATABASE_OWNER_URL: {
    schema: address("postgres:", "postgresql:").optional(),
    about:
      "The same database with the user that owns it. Only migrations connect with it; they grant the user of `DATABASE_URL` what it needs.",
    unset: "`DATABASE_URL`: the server then owns its tables",
    example: "postgresql://vitrine:password@localhost:5432/vitrine",
    remedy: "a postgresql:// address of the database in DATABASE_URL, or nothing",
  },
  DATABASE_POOL_SIZE: {
    // Some transactions need a second connection before they can end. With 2, two of them would wait for each other.
    schema: wholeNumber(3, 1000).default(20),
    about:
      "Database connections of one process, shared by its pages and its API; at least 3. Its lists may open a quarter as many more (at least 2), and following orders takes 1. The worker opens 4 more, on which it waits for work.",
    unset: "20",
    remedy: "a whole number from 3 to 1000",
  },
};
