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

1,000 orders, 300 withdrawals and 300 refunds go through three PSPs that fail at random (\`scripts/psp/faults.ts\`). Each speaks another dialect and has a store and an account of its own: Efí's error names and payouts, the BCB's document, and Inter's, whose notifications are bare lists and whose Pix name no key. Two servers and two workers run; some of them are always being killed or stalled. Every minute or so the database is killed, too, and started again as the launcher does it.

Among the faults are sales given back at the bank days later, payouts by code that the bank sends with another amount, a gateway's own 404, lists that show a Pix only after a minute, repeat or leave out a row or have one that can't be read, and credentials that are replaced at the bank while work is under way. An operator books what a bank has sent, allows the account's payouts again and enters the new credentials; those of another account must be refused.

Every few seconds each account's equation is compared with its PSP's balance: what lies between them must be, to the centavo, what the PSP has and we have not booked yet. Afterwards the PSPs stop failing, all four processes are stopped, two hours pass (the times in the database are moved back), and the processes start again and run until nothing is open. Then three accounts of the same money are compared: the PSPs' books with their balances, our records with their ledger, and what was requested (\`e2e/faults/compare.ts\`).

\`\`\`
npm run faults -- --seed 7 --write
\`\`\`

The seed determines the plan and every fault; at which moment of its work a process is killed depends on the machine. A shorter run is part of \`npm test\` (\`e2e/api/faults.test.ts\`). The last three runs are below. A Pix without a charge was paid to the bare key: it is recorded, belongs to no store and waits for a person.
`;
