import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";

export type DemoProduct = {
  /** Chosen for the product that the reference's examples buy. */
  id?: string;
  name: string;
  slug: string;
  category: string;
  description: string;
  price: string;
  comparativePrice?: string;
  stock?: string[];
  variations?: { name: string; price: string; stock: string[] }[];
  customField?: {
    id?: string;
    label: string;
    type: "TEXT" | "GAME_USERNAME";
    placeholder: string;
    required: boolean;
    min?: string;
    max?: string;
  };
};

export const CATEGORIES = ["Jogos", "Assinaturas", "Cursos e livros"];

const codes = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(4, "0")}-DEMO`);

/** What the demo store sells, in the order in which its front shows it. */
export const PRODUCTS: DemoProduct[] = [
  {
    name: "Vale-presente para jogos",
    slug: "vale-presente-jogos",
    category: "Jogos",
    description:
      "Crédito para gastar na loja do seu jogo. O código chega na tela e por e-mail assim que o Pix é confirmado.",
    price: "30.00",
    variations: [
      { name: "R$ 30", price: "30.00", stock: codes("VALE30", 40) },
      { name: "R$ 50", price: "48.00", stock: codes("VALE50", 40) },
      { name: "R$ 100", price: "94.90", stock: codes("VALE100", 25) },
    ],
  },
  {
    name: "1.000 moedas para o seu personagem",
    slug: "mil-moedas",
    category: "Jogos",
    description: "Diga o nome de usuário do seu personagem e receba o código de resgate das moedas.",
    price: "19.90",
    comparativePrice: "24.90",
    stock: codes("MOEDA", 60),
    customField: {
      id: SAMPLE_IDS.customField,
      label: "Usuário no jogo",
      type: "GAME_USERNAME",
      placeholder: "ex.: dragao_azul",
      required: true,
    },
  },
  {
    id: SAMPLE_IDS.product,
    name: "Assinatura de música",
    slug: "assinatura-musica",
    category: "Assinaturas",
    description: "Código para ativar na sua conta. Sem fidelidade, sem cartão.",
    price: "21.90",
    variations: [
      { name: "1 mês", price: "21.90", stock: codes("MUSICA1", 30) },
      { name: "3 meses", price: "59.90", stock: codes("MUSICA3", 20) },
      { name: "12 meses", price: "219.00", stock: [] },
    ],
  },
  {
    name: "Assinatura de filmes, 1 mês",
    slug: "assinatura-filmes",
    category: "Assinaturas",
    description: "Um mês de filmes e séries em duas telas. O código vale para conta nova ou já existente.",
    price: "34.90",
    stock: codes("FILME", 30),
  },
  {
    name: "Curso de fotografia com celular",
    slug: "curso-fotografia",
    category: "Cursos e livros",
    description: "Doze aulas curtas para fotografar melhor com o aparelho que você já tem. Acesso vitalício.",
    price: "79.00",
    comparativePrice: "129.00",
    stock: Array.from(
      { length: 50 },
      (_, index) => `https://cursos.example/fotografia/acesso/${index + 1}-demo`,
    ),
  },
  {
    name: "E-book: receitas de domingo",
    slug: "ebook-receitas",
    category: "Cursos e livros",
    description: "Quarenta receitas de família em PDF, do arroz de forno ao pudim sem furinhos.",
    price: "15.00",
    stock: Array.from({ length: 80 }, (_, index) => `https://livros.example/receitas/${index + 1}-demo.pdf`),
  },
  {
    name: "Licença de editor de fotos",
    slug: "licenca-editor",
    category: "Cursos e livros",
    description: "Licença permanente para um computador. Está em falta: volte em breve.",
    price: "149.90",
    stock: [],
  },
];
