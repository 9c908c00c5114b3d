import type { TextTree } from "#lib/core/locale.ts";

export const goLive = {
  title: { "pt-BR": "Vender de verdade", en: "Sell for real" },
  text: {
    "pt-BR":
      "Esta loja é de testes e continua assim, com seus pedidos. Para vender, você cria a loja de produção: uma cópia com o mesmo endereço.",
    en: "This is a test store and stays one, with its orders. To sell, you make the live store: a copy at the same address.",
  },
  copied: {
    title: { "pt-BR": "Vai junto", en: "Goes along" },
    look: { "pt-BR": "Nome, aparência e configurações", en: "Name, look and settings" },
    catalog: { "pt-BR": "Categorias, produtos e variações", en: "Categories, products and variations" },
    coupons: {
      "pt-BR": "Cupons, com os usos zerados, e campos",
      en: "Coupons, with no uses yet, and fields",
    },
    team: { "pt-BR": "A equipe, com os mesmos papéis", en: "The team, with the same roles" },
    guards: {
      "pt-BR": "As proteções de saque; sem limites, a loja nova começa com os da plataforma",
      en: "The protections of withdrawals; without limits, the new store starts with the platform's",
    },
  },
  empty: {
    title: { "pt-BR": "Começa do zero", en: "Starts empty" },
    stock: {
      "pt-BR": "Estoque: só entra o que você tem de verdade",
      en: "Stock: only what you really have goes in",
    },
    orders: { "pt-BR": "Pedidos e clientes", en: "Orders and customers" },
    money: { "pt-BR": "Carteira e chaves Pix de saque", en: "Wallet and Pix keys for withdrawals" },
    keys: { "pt-BR": "Chaves de API e webhooks", en: "API keys and webhooks" },
  },
  address: {
    "pt-BR":
      "A loja de produção fica com /loja/{slug}. A de testes passa a /loja/{slug}-teste, e os links dos pedidos antigos levam até lá.",
    en: "The live store takes /loja/{slug}. The test store becomes /loja/{slug}-teste, and links to its orders lead on to it.",
  },
  needs: {
    "pt-BR":
      "Para cobrar, ela precisa de uma conta que recebe os Pix, ligada por quem opera a plataforma. Até lá mostra os produtos e não fecha pedidos.",
    en: "To charge, it needs an account that receives the Pix, connected by the platform's operator. Until then it shows the products but takes no orders.",
  },
  make: { "pt-BR": "Criar a loja de produção", en: "Make the live store" },
  ownerOnly: {
    "pt-BR": "Só quem é dono da loja pode criar a de produção.",
    en: "Only an owner of the store can make the live one.",
  },
  confirm: {
    title: { "pt-BR": "Criar a loja de produção", en: "Make the live store" },
    store: { "pt-BR": "Loja", en: "Store" },
    live: { "pt-BR": "Produção", en: "Live" },
    test: { "pt-BR": "Testes", en: "Test" },
  },
  done: {
    "pt-BR": "Loja de produção criada. Você está em {store}, produção.",
    en: "The live store is made. You are in {store}, live.",
  },
  there: {
    title: { "pt-BR": "A loja de produção já existe", en: "The live store is there already" },
    text: {
      "pt-BR": "Aqui você segue testando sem dinheiro de verdade. O que muda em uma loja não muda na outra.",
      en: "Here you go on testing without real money. What changes in one store does not change in the other.",
    },
    open: { "pt-BR": "Ir para a produção", en: "Go to the live store" },
  },
  state: {
    title: { "pt-BR": "Produção", en: "Live" },
    ready: {
      "pt-BR": "A loja pode cobrar. Confira o que mais vale a pena ter antes da primeira venda.",
      en: "The store can charge. See what else is recommended before the first sale.",
    },
    waiting: {
      "pt-BR": "A loja está no ar, mas ainda não fecha pedidos. Veja o que falta.",
      en: "The store can be seen, but does not take orders yet. See what is missing.",
    },
    account: {
      title: { "pt-BR": "Conta que recebe os Pix", en: "The account that receives the Pix" },
      text: {
        "pt-BR":
          "Ainda não há uma conta ligada a esta loja. Quem opera a plataforma faz a ligação; até lá, quem tentar comprar é avisado e nada é cobrado.",
        en: "No account is connected to this store yet. The platform's operator connects it; until then, customers see a message and nothing is charged.",
      },
      done: {
        "pt-BR": "Os Pix dos seus clientes entram por ela.",
        en: "Your customers' Pix come in through it.",
      },
      missing: { "pt-BR": "Falta ligar", en: "Not connected" },
      connected: { "pt-BR": "Ligada", en: "Connected" },
      how: { "pt-BR": "Ver como ligar", en: "See how to connect" },
    },
    stock: {
      title: { "pt-BR": "Estoque", en: "Stock" },
      text: {
        "pt-BR":
          "A produção começa com o estoque vazio. Os produtos aparecem como esgotados até você colocar unidades.",
        en: "A live store starts without stock. Products show as sold out until you put in units.",
      },
      open: { "pt-BR": "Abrir o estoque", en: "Open the stock" },
    },
    keys: {
      title: { "pt-BR": "Chaves de API e webhooks", en: "API keys and webhooks" },
      text: {
        "pt-BR":
          "As de testes não valem aqui. Se um sistema seu fala com a loja, ele precisa de uma chave de produção.",
        en: "Keys of the test store are not valid here. If you connect a system to the store, it needs a live key.",
      },
    },
  },
} satisfies TextTree;
