/** docs/faults.md: how the fault run works, and the summaries of its last runs. */

export const AGREED =
  "The PSPs' books, our ledger and every order agree; nothing was paid twice, nothing is open.";

/** The number of runs whose summaries are kept, each with another seed. */
const KEPT = 3;

/** The document with the summary of this run first. */
export function report(before: string, seed: number, lines: readonly string[]): string {
  const section = `## Seed ${seed}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\n${AGREED}\n`;
  const earlier = before
    .split(/^(?=## Seed )/m)
    .slice(1)
    .map((text) => `${text.trimEnd()}\n`)
    .filter((text) => !text.startsWith(`## Seed ${seed}\n`));
  return `${HEAD}\n${[section, ...earlier].slice(0, KEPT).join("\n")}`;
}

const HEAD = `# The fault run

1,000 orders, 300 withdrawals and 300 refunds go through three PSPs that fail at random (\`scripts/psp/faults.ts\`). Each PSP speaks another dialect, and has its own store and account: one has Efí's error names and payouts, one follows the BCB's document, and one behaves like Inter, whose notifications are bare lists and whose Pix have no key. Two servers and two workers run, and some of them are being killed or stalled all the time. About once a minute the database is killed, too, and restarted as the launcher does it.

The faults include sales refunded at the bank days later; payouts by code that the bank sends with another amount; a gateway's own 404; lists that show a Pix only after a minute, that repeat or omit a row, or that contain an unreadable one; and credentials that are replaced at the bank while work is in progress. A simulated operator books the amounts that a bank has sent, resumes the account's payouts and enters the new credentials; credentials of another account must be refused.

Every few seconds each account's equation is compared with its PSP's balance: the difference must equal, to the centavo, what the PSP has and we have not booked yet. At the end the PSPs stop failing, all four processes are stopped, two hours pass (the times in the database are moved back), and the processes are restarted and run until nothing is open. Then three records of the same money are compared: the PSPs' books with their balances, our records with their ledger, and the requests (\`e2e/faults/compare.ts\`).

\`\`\`
npm run faults -- --seed 7 --write
\`\`\`

The seed determines the plan and every fault; the moment at which a process is killed depends on the machine. A shorter run is part of \`npm test\` (\`e2e/api/faults.test.ts\`). The last three runs are below. A "Pix without a charge" was paid to the bare key: it is recorded, belongs to no store and waits for a person.
`;
