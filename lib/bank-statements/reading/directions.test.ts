import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatementText } from "./read.ts";

const centsOf = (text: string) => {
  const reading = readStatementText(text);
  if (!reading.ok) return reading.problems.map(({ message }) => message);
  return reading.lines.map(({ cents }) => cents);
};
const unreadableOf = (text: string) => {
  const reading = readStatementText(text);
  return reading.ok ? reading.unreadable.map(({ line, message }) => [line, message]) : null;
};

describe("a column of directions", () => {
  const rows = (came: string, left: string) =>
    `16/11/2026;PIX RECEBIDO ANA;50,00;${came}\n17/11/2026;PAG BOLETO LUZ;20,00;${left}\n`;

  test.each([
    ["C", "D"],
    ["+", "-"],
    ["+", "−"],
    ["Crédito", "Débito"],
    ["CRÉDITO", "DÉBITO"],
    ["Entrada", "Saída"],
    ["CR", "DB"],
    ["credit", "debit"],
  ])("with %s and %s is one under any title", (came, left) => {
    for (const title of [
      "Cred/Deb",
      "Deb_Cred",
      "Indicador",
      "D/C",
      "Natureza",
      "Tipo",
      "Situação",
      "Xyz",
      "",
    ])
      expect([title, centsOf(`Data;Histórico;Valor;${title}\n${rows(came, left)}`)]).toEqual([
        title,
        [5000, -2000],
      ]);
  });

  test("wins over the words of a payer", () => {
    expect(centsOf(`Data;Histórico;Valor;X\n16/11/2026;Pix recebido DE CARLOS;20,00;D\n`)).toEqual([-2000]);
  });

  test("gives the same lines in any order of columns and under any title", () => {
    const movement = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      cents: fc.integer({ min: 1, max: 9_999_999 }),
      came: fc.boolean(),
    });
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    const title = fc.constantFrom("Cred/Deb", "Deb_Cred", "Indicador", "Tipo", "Coluna 4", "?");
    fc.assert(
      fc.property(
        fc.array(movement, { minLength: 1, maxLength: 12 }),
        order,
        title,
        (movements, at, name) => {
          const table = [
            ["Data", "Histórico", "Valor", name],
            ...movements.map(({ day, cents, came }) => [
              `${String(day).padStart(2, "0")}/11/2026`,
              "PIX",
              (cents / 100).toFixed(2).replace(".", ","),
              came ? "C" : "D",
            ]),
          ];
          const text = table.map((cells) => at.map((index) => cells[index]).join(";")).join("\n");
          expect(centsOf(text)).toEqual(movements.map(({ cents, came }) => (came ? cents : -cents)));
        },
      ),
    );
  });

  test("with an empty cell leaves only that line unread", () => {
    const text = `Data;Histórico;Valor;Tipo\n${rows("C", "")}18/11/2026;X;1,00;D\n`;
    expect([centsOf(text), unreadableOf(text)]).toEqual([[5000, -100], [[3, "statement.lineDirection"]]]);
  });
});

describe("amounts without signs", () => {
  const head = "Data;Histórico;Valor";

  test("are refused where nothing tells a direction", () => {
    expect(centsOf(`${head}\n16/11/2026;PIX RECEBIDO ANA;50,00\n17/11/2026;PAG BOLETO;20,00\n`)).toEqual([
      "statement.direction",
    ]);
    expect(centsOf("16/11/2026;PIX TRANSF ANA16/11;50,00\n")).toEqual(["statement.direction"]);
  });

  test("are read where every text says which way", () => {
    expect(centsOf(`${head}\n16/11/2026;Pix recebido ANA;50,00\n17/11/2026;Pix enviado BIA;20,00\n`)).toEqual(
      [5000, -2000],
    );
  });

  test.each(["oldest first", "newest first"])("are proven by a running balance, %s", (order) => {
    const rows = [
      "15/11/2026;SALDO ANTERIOR;;100,00",
      "16/11/2026;ANA;50,00;150,00",
      "17/11/2026;LUZ;20,00;130,00",
      "17/11/2026;BIA;7,00;137,00",
    ];
    const listed = order === "oldest first" ? rows : rows.toReversed();
    const cents = centsOf(`${head};Saldo\n${listed.join("\n")}\n`);
    expect(cents).toEqual(order === "oldest first" ? [5000, -2000, 700] : [700, -2000, 5000]);
  });

  test("without the opening balance are proven but for the first line, which is named", () => {
    const text = `${head};Saldo\n16/11/2026;ANA;50,00;150,00\n17/11/2026;LUZ;20,00;130,00\n`;
    expect([centsOf(text), unreadableOf(text)]).toEqual([[-2000], [[2, "statement.lineDirection"]]]);
  });

  test("are not proven by a column that is no running balance", () => {
    const text = `${head};Saldo\n16/11/2026;ANA;50,00;9,00\n17/11/2026;LUZ;20,00;9,00\n`;
    expect(centsOf(text)).toEqual(["statement.direction"]);
  });
});

describe("a running balance", () => {
  const file = (direction: string, saldo = "130,00") =>
    `Data;Histórico;Valor;Tipo;Saldo\n16/11/2026;ANA;50,00;C;150,00\n17/11/2026;LUZ;20,00;${direction};${saldo}\n`;

  test("that contradicts a direction leaves the line unread, and never makes it a credit", () => {
    expect([centsOf(file("C")), unreadableOf(file("C"))]).toEqual([[5000], [[3, "statement.contradicted"]]]);
    expect(centsOf(file("D"))).toEqual([5000, -2000]);
  });

  test("shows a row that a payer's line break forged", () => {
    const rows = [
      "16/11/2026;ANA;+50,00;150,00",
      "16/11/2026;FORJADO;+900,00;1.050,00",
      "17/11/2026;LUZ;-20,00;130,00",
      "18/11/2026;BIA;+5,00;135,00",
      "19/11/2026;CAU;+5,00;140,00",
    ];
    const text = (each: string[]) => `Data;Histórico;Valor;Saldo\n${each.join("\n")}\n`;
    expect(centsOf(text(rows))).toEqual(["statement.balance"]);
    expect(centsOf(text(rows.filter((row) => !row.includes("FORJADO"))))).toEqual([5000, -2000, 500, 500]);
  });

  test("may stand in another order within its days, or be the day's", () => {
    const rows = ["15/11/2026;A;+1,00;100,00", "16/11/2026;B;+50,00;160,00", "16/11/2026;C;+10,00;110,00"];
    expect(centsOf(`Data;Histórico;Valor;Saldo\n${rows.join("\n")}\n`)).toEqual([100, 5000, 1000]);
    const daily = ["15/11/2026;A;+1,00;100,00", "16/11/2026;B;+50,00;160,00", "16/11/2026;C;+10,00;160,00"];
    expect(centsOf(`Data;Histórico;Valor;Saldo do dia\n${daily.join("\n")}\n`)).toEqual([100, 5000, 1000]);
  });
});
