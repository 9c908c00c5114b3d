import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";

export type DemoProduct = {
  /** Fixed for the product used in the API reference's examples. */
  id?: string;
  name: string;
  slug: string;
  category: string;
  description: string;
  price: string;
  comparativePrice?: string;
  /** The name of a picture in public/demo. */
  picture: string;
  /** The relative frequency with which it is bought. */
  weight: number;
  /** The age in days; defaults to the whole history. */
  days?: number;
  /** Shipped as a parcel; all units have the same content. */
  parcel?: true;
  /** The prefix of a sold unit's code. */
  sold?: string;
  /** The number of units at which the store gets a low-stock alert. */
  lowStockAt?: number;
  stock?: string[];
  variations?: { name: string; price: string; stock: string[]; sold?: string }[];
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

export const CATEGORIES = ["Jogos", "Assinaturas", "Cursos e livros", "Para casa e presente"];

const codes = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(4, "0")}-DEMO`);

/** The products of the demo store, in the order of its storefront. */
export const PRODUCTS: DemoProduct[] = [
  {
    name: "Vale-presente para jogos",
    slug: "vale-presente-jogos",
    picture: "gift-card",
    weight: 24,
    category: "Jogos",
    description:
      "Crédito para gastar na loja do seu jogo. O código chega na tela e por e-mail assim que o Pix é confirmado.",
    price: "30.00",
    variations: [
      { name: "R$ 30", price: "30.00", stock: codes("VALE30", 40), sold: "VALE30" },
      { name: "R$ 50", price: "48.00", stock: codes("VALE50", 40), sold: "VALE50" },
      { name: "R$ 100", price: "94.90", stock: codes("VALE100", 25), sold: "VALE100" },
    ],
  },
  {
    name: "1.000 moedas para o seu personagem",
    slug: "mil-moedas",
    picture: "coins",
    weight: 16,
    sold: "MOEDA",
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
    picture: "headphones",
    weight: 14,
    category: "Assinaturas",
    description: "Código para ativar na sua conta. Sem fidelidade, sem cartão.",
    price: "21.90",
    variations: [
      { name: "1 mês", price: "21.90", stock: codes("MUSICA1", 30), sold: "MUSICA1" },
      { name: "3 meses", price: "59.90", stock: codes("MUSICA3", 20), sold: "MUSICA3" },
      { name: "12 meses", price: "219.00", stock: [], sold: "MUSICA12" },
    ],
  },
  {
    name: "Assinatura de filmes, 1 mês",
    slug: "assinatura-filmes",
    picture: "film",
    weight: 11,
    sold: "FILME",
    lowStockAt: 5,
    category: "Assinaturas",
    description: "Um mês de filmes e séries em duas telas. O código vale para conta nova ou já existente.",
    price: "34.90",
    stock: codes("FILME", 3),
  },
  {
    name: "Curso de fotografia com celular",
    slug: "curso-fotografia",
    picture: "camera",
    weight: 9,
    sold: "https://cursos.example/fotografia/acesso/",
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
    picture: "cookbook",
    weight: 12,
    sold: "https://livros.example/receitas/",
    category: "Cursos e livros",
    description: "Quarenta receitas de família em PDF, do arroz de forno ao pudim sem furinhos.",
    price: "15.00",
    stock: Array.from({ length: 80 }, (_, index) => `https://livros.example/receitas/${index + 1}-demo.pdf`),
  },
  {
    name: "Licença de editor de fotos",
    slug: "licenca-editor",
    picture: "photo-editor",
    weight: 2,
    sold: "EDITOR",
    category: "Cursos e livros",
    description: "Licença permanente para um computador. Está em falta: volte em breve.",
    price: "149.90",
    stock: [],
  },
  {
    name: "Camiseta de algodão",
    slug: "camiseta-algodao",
    category: "Para casa e presente",
    picture: "t-shirt",
    weight: 7,
    days: 58,
    parcel: true,
    description:
      "Malha macia de algodão, estampa do nosso toldo. Enviada pelos Correios em até dois dias úteis.",
    price: "64.90",
    variations: [
      { name: "P", price: "64.90", stock: Array(12).fill("Camiseta P") },
      { name: "M", price: "64.90", stock: Array(18).fill("Camiseta M") },
      { name: "G", price: "64.90", stock: Array(9).fill("Camiseta G") },
    ],
  },
  {
    name: "Caneca esmaltada",
    slug: "caneca-esmaltada",
    category: "Para casa e presente",
    picture: "mug",
    weight: 6,
    days: 41,
    parcel: true,
    description: "Metal esmaltado, 350 ml, para o café de todo dia. Vai bem embalada pelos Correios.",
    price: "42.00",
    comparativePrice: "49.00",
    stock: Array(24).fill("Caneca esmaltada"),
  },
  {
    name: "Caderno pautado",
    slug: "caderno-pautado",
    category: "Para casa e presente",
    picture: "notebook",
    weight: 4,
    days: 16,
    parcel: true,
    description: "Capa dura, 160 páginas que abrem por inteiro e um elástico que não cede.",
    price: "36.50",
    stock: Array(30).fill("Caderno pautado"),
  },
];
