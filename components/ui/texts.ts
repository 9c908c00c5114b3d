import type { TextTree } from "#lib/core/locale.ts";

export const ui = {
  optional: { "pt-BR": "opcional", en: "optional" },
  close: { "pt-BR": "Fechar", en: "Close" },
  cancel: { "pt-BR": "Cancelar", en: "Cancel" },
  tryAgain: { "pt-BR": "Tentar de novo", en: "Try again" },
  errorCode: { "pt-BR": "Ver código do erro", en: "Show the error code" },
  copyNamed: { "pt-BR": "Copiar {name}", en: "Copy {name}" },
  copied: { "pt-BR": "Copiado.", en: "Copied." },
  copyFailed: {
    "pt-BR": "Não deu para copiar. Selecione e copie à mão.",
    en: "This could not be copied. Select it and copy it manually.",
  },
  newTab: { "pt-BR": "(abre em outra aba)", en: "(opens in another tab)" },
  more: { "pt-BR": "Mais ações", en: "More actions" },
  messages: { "pt-BR": "Mensagens", en: "Messages" },
  errors: {
    offline: {
      title: { "pt-BR": "Você está sem internet", en: "You are offline" },
      text: {
        "pt-BR": "O que você já abriu continua aqui. Quando a conexão voltar, tente de novo.",
        en: "What you have opened stays here. Try again when the connection is back.",
      },
    },
    forbidden: {
      title: { "pt-BR": "Seu acesso não inclui esta parte", en: "Your access does not cover this part" },
      text: {
        "pt-BR": "Peça a quem é dono da loja para mudar seu papel na equipe.",
        en: "Ask the owner of the store to change your role in the team.",
      },
    },
    gone: {
      title: { "pt-BR": "Não encontramos o que você procura", en: "We cannot find what you are looking for" },
      text: {
        "pt-BR": "Pode ter sido removido, ou o endereço está incompleto.",
        en: "It may have been removed, or the address is incomplete.",
      },
    },
    slow: {
      title: { "pt-BR": "Está demorando mais do que devia", en: "This is taking longer than it should" },
      text: {
        "pt-BR": "Nada se perdeu. Espere um instante e tente de novo.",
        en: "Nothing is lost. Wait a moment and try again.",
      },
    },
    broken: {
      title: { "pt-BR": "Algo deu errado do nosso lado", en: "Something went wrong on our side" },
      text: {
        "pt-BR": "Já ficou registrado. Tente de novo; se continuar, fale com o suporte.",
        en: "It has been recorded. Try again; if the problem persists, contact support.",
      },
      operatorText: {
        "pt-BR": "Já ficou registrado. Tente de novo; se continuar, o log do servidor diz o motivo.",
        en: "It has been recorded. Try again; if the problem persists, the server's log says why.",
      },
    },
  },
  showPassword: { "pt-BR": "Mostrar o que digitei", en: "Show password" },
  hidePassword: { "pt-BR": "Esconder o que digitei", en: "Hide password" },
  chart: {
    showTable: { "pt-BR": "Ver tabela", en: "Show table" },
    hideTable: { "pt-BR": "Esconder tabela", en: "Hide table" },
  },
  sort: {
    instructions: {
      "pt-BR":
        "Para mover, aperte espaço, use as setas para cima e para baixo e aperte espaço de novo para soltar. Esc desfaz.",
      en: "To move it, press space, use the keys up and down, and press space again to drop it. Escape undoes it.",
    },
    handle: { "pt-BR": "Mover {name}", en: "Move {name}" },
    up: { "pt-BR": "Subir {name}", en: "Move {name} up" },
    down: { "pt-BR": "Descer {name}", en: "Move {name} down" },
    start: { "pt-BR": "{name} na posição {place}.", en: "{name} at place {place}." },
    over: { "pt-BR": "{name} passa para a posição {place}.", en: "{name} goes to place {place}." },
    end: { "pt-BR": "{name} ficou na posição {place}.", en: "{name} is now at place {place}." },
    cancelled: { "pt-BR": "{name} voltou ao lugar.", en: "{name} is back in its place." },
  },
  notAnAmount: {
    "pt-BR": "Escreva um valor como 1.234,56, com no máximo duas casas decimais.",
    en: "Write an amount such as 1,234.56, with at most two decimals.",
  },
  notANumber: { "pt-BR": "Escreva um número.", en: "Write a number." },
  tooManyDecimals: {
    "pt-BR":
      "Escreva um número com no máximo {decimals, plural, one {uma casa decimal} other {# casas decimais}}.",
    en: "Write a number with at most {decimals, plural, one {one decimal} other {# decimals}}.",
  },
  choose: { "pt-BR": "Escolha", en: "Choose" },
  chosen: { "pt-BR": "escolhido", en: "chosen" },
  search: { "pt-BR": "Buscar", en: "Search" },
  searching: { "pt-BR": "Buscando…", en: "Searching…" },
  nothingFound: { "pt-BR": "Nada encontrado", en: "Nothing found" },
  chooseDate: { "pt-BR": "Escolha a data", en: "Choose a date" },
  time: { "pt-BR": "Hora", en: "Time" },
  clear: { "pt-BR": "Limpar", en: "Clear" },
  today: { "pt-BR": "Hoje", en: "Today" },
  yesterday: { "pt-BR": "Ontem", en: "Yesterday" },
  thisMonth: { "pt-BR": "Este mês", en: "This month" },
  lastMonth: { "pt-BR": "Mês passado", en: "Last month" },
  lastDays: { "pt-BR": "{days} dias", en: "{days} days" },
  allTime: { "pt-BR": "Todo o período", en: "All time" },
  period: { "pt-BR": "Período", en: "Period" },
  previous: { "pt-BR": "Anterior", en: "Previous" },
  next: { "pt-BR": "Próximo", en: "Next" },
  pages: { "pt-BR": "Páginas", en: "Pages" },
  shown: {
    "pt-BR": "{first, number}–{last, number} de {total, number}",
    en: "{first, number}–{last, number} of {total, number}",
  },
  previousPage: { "pt-BR": "Página anterior", en: "Previous page" },
  nextPage: { "pt-BR": "Próxima página", en: "Next page" },
  selectAll: { "pt-BR": "Selecionar todos desta página", en: "Select all on this page" },
  selectRow: { "pt-BR": "Selecionar", en: "Select" },
  chooseFile: {
    "pt-BR": "{count, plural, one {Escolher arquivo} other {Escolher arquivos}}",
    en: "{count, plural, one {Choose a file} other {Choose files}}",
  },
  fileKind: { "pt-BR": "{name} não é de um tipo aceito.", en: "{name} is not of an accepted kind." },
  fileSize: { "pt-BR": "{name} passa de {size}.", en: "{name} is larger than {size}." },
} satisfies TextTree;
