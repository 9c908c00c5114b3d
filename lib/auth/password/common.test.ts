import { expect, test } from "vitest";
import { isCommon } from "./common.ts";

test.each([
  ...["senha12345", "senha123456", "Senha@2026", "brasil1234", "mudar12345", "flamengo123"],
  ...[
    "Flamengo 2019!",
    "123mudar123",
    "senha123123",
    "senhasenha",
    "São Paulo 10",
    "Deus é fiel 7",
    "janeiro2026",
  ],
  ...["password123", "PassWord123", "6789012345", "abababababab"],
])("%s is common", (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  ...[
    "senha83057",
    "flamengo e vasco",
    "minha senha de 2026 é boa",
    "brasil19583",
    "amor de mãe 12",
    "casa12345678x",
  ],
  ...[
    "quatro barcos no cais",
    "mariana come uva",
    "teste do sofá azul",
    "ana#%$@!&*()",
    "marco zero 1974 recife",
  ],
])("%s is not", (password) => {
  expect(isCommon(password)).toBe(false);
});
