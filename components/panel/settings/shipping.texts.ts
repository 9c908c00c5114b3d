import type { TextTree } from "#lib/core/locale.ts";

export const shippingSettings = {
  shipping: {
    text: {
      "pt-BR":
        "Vale para produtos marcados como “Para enviar ou retirar” e só para pedidos novos. Um cupom só muda o frete se disser “frete grátis”.",
      en: "Applies to products that are “to be sent or picked up”, and to new orders only. A coupon changes the freight only if it says “free freight”.",
    },
    delivery: { "pt-BR": "Envio", en: "Delivery" },
    deliveryEnabled: { "pt-BR": "Enviar ao endereço de quem compra", en: "Send to the buyer's address" },
    deliveryHint: {
      "pt-BR": "O checkout pede o endereço.",
      en: "The checkout asks for the address.",
    },
    mode: { "pt-BR": "Cálculo do frete", en: "Freight calculation" },
    flat: { "pt-BR": "Valor fixo", en: "Flat" },
    flatHint: { "pt-BR": "O mesmo para todo o Brasil.", en: "The same for all of Brazil." },
    byTable: { "pt-BR": "Tabela por CEP e peso", en: "Table by CEP and weight" },
    byTableHint: {
      "pt-BR": "A da transportadora ou a sua, em CSV.",
      en: "The carrier's or your own, as CSV.",
    },
    defaultWeight: { "pt-BR": "Peso padrão", en: "Default weight" },
    defaultWeightHint: {
      "pt-BR": "De cada unidade de um produto sem peso. Como 300 g ou 0,3 kg.",
      en: "Of each unit of a product without a weight. Like 300 g or 0.3 kg.",
    },
    weightWrong: {
      "pt-BR": "Escreva de 1 g a 1.000 kg, como 300 g ou 0,3 kg.",
      en: "Write 1 g to 1,000 kg, like 300 g or 0.3 kg.",
    },
    table: {
      title: { "pt-BR": "Tabela de frete", en: "Freight table" },
      emptyText: {
        "pt-BR": "Envie a tabela para o checkout calcular o frete.",
        en: "Upload the table so that the checkout can calculate the freight.",
      },
      unused: {
        "pt-BR": "Guardada, mas sem uso enquanto o frete é de valor fixo.",
        en: "Kept, but unused while the freight is flat.",
      },
      unsaved: {
        "pt-BR": "Salve a entrega para o checkout usar a tabela.",
        en: "Save the delivery for the checkout to use the table.",
      },
      upload: { "pt-BR": "Enviar tabela", en: "Upload table" },
      replace: { "pt-BR": "Trocar", en: "Replace" },
      download: { "pt-BR": "Baixar CSV", en: "Download CSV" },
      template: { "pt-BR": "Baixar modelo", en: "Download template" },
      templateFile: { "pt-BR": "modelo-frete.csv", en: "freight-template.csv" },
      templateRows: {
        "pt-BR":
          "CEP inicial;CEP final;peso até (g);preço;prazo de (dias);prazo até (dias);nome\r\n01000-000;05999-999;1000;14,90;1;3;Capital\r\n01000-000;05999-999;5000;19,90;1;3;Capital\r\n01000-000;19999-999;5000;27,50;3;6;Estado de São Paulo\r\n",
        en: "CEP from,CEP to,weight up to (g),price,days from,days to,name\r\n01000-000,05999-999,1000,14.90,1,3,City\r\n01000-000,05999-999,5000,19.90,1,3,City\r\n01000-000,19999-999,5000,27.50,3,6,State of São Paulo\r\n",
      },
      delete: { "pt-BR": "Excluir", en: "Delete" },
      deleteTitle: { "pt-BR": "Excluir a tabela de frete?", en: "Delete the freight table?" },
      deleteText: {
        "pt-BR":
          "As linhas são apagadas de vez. Pedidos feitos mantêm o frete. Baixe o CSV antes se quiser guardar.",
        en: "Its rows are deleted for good. Existing orders keep their freight. Download the CSV first to keep it.",
      },
      deleteUsed: {
        "pt-BR": "O frete da loja vem desta tabela. Mude antes para “Valor fixo” e salve.",
        en: "The store's freight comes from this table. First switch to “Flat” and save.",
      },
      deleteAction: { "pt-BR": "Excluir tabela", en: "Delete table" },
      deleted: { "pt-BR": "Tabela excluída.", en: "Table deleted." },
      rows: {
        "pt-BR": "{count, plural, one {# linha} other {# linhas}}",
        en: "{count, plural, one {# row} other {# rows}}",
      },
      served: { "pt-BR": "Estados atendidos", en: "States served" },
      notServed: {
        "pt-BR": "{count, plural, one {Sem entrega em # estado:} other {Sem entrega em # estados:}}",
        en: "{count, plural, one {No delivery to # state:} other {No delivery to # states:}}",
      },
      part: { "pt-BR": "em parte", en: "in part" },
      upTo: { "pt-BR": "até {weight}", en: "up to {weight}" },
      gaps: {
        "pt-BR": "{count, plural, one {# faixa de CEP sem linha} other {# faixas de CEP sem linha}}",
        en: "{count, plural, one {# range of CEPs without a row} other {# ranges of CEPs without a row}}",
      },
      range: { "pt-BR": "{from} a {to}", en: "{from} to {to}" },
      uploadTitle: { "pt-BR": "Enviar tabela de frete", en: "Upload a freight table" },
      uploadText: {
        "pt-BR": "Você confere tudo antes de valer.",
        en: "You check everything before it applies.",
      },
      looked: { "pt-BR": "Conferindo {name}", en: "Checking {name}" },
      looking: { "pt-BR": "Lendo a tabela", en: "Reading the table" },
      drop: { "pt-BR": "Arraste o CSV da tabela", en: "Drop the table's CSV" },
      dropHint: { "pt-BR": "Até 1 MB e 10.000 linhas", en: "Up to 1 MB and 10,000 rows" },
      columns: {
        "pt-BR":
          "Colunas: CEP inicial, CEP final, peso até (g) ou (kg) e preço. Opcionais: prazo de, prazo até, nome.",
        en: "Columns: CEP from, CEP to, weight up to (g) or (kg) and price. Optional: days from, days to, name.",
      },
      rule: {
        "pt-BR":
          "Vale a faixa de CEP mais estreita que leva o peso do pedido e, nela, o menor peso. CEP sem linha fica sem entrega.",
        en: "The narrowest CEP range that carries the order's weight applies and, in it, the smallest weight. A CEP without a row has no delivery.",
      },
      another: { "pt-BR": "Escolher outro arquivo", en: "Choose another file" },
      close: { "pt-BR": "Fechar", en: "Close" },
      confirm: {
        "pt-BR": "Salvar {count, plural, one {# linha} other {# linhas}}",
        en: "Save {count, plural, one {# row} other {# rows}}",
      },
      saved: {
        "pt-BR": "Tabela salva com {count, plural, one {# linha} other {# linhas}}.",
        en: "Table saved with {count, plural, one {# row} other {# rows}}.",
      },
      whole: {
        "pt-BR": "{count, plural, one {# estado inteiro} other {# estados inteiros}}",
        en: "{count, plural, one {# whole state} other {# whole states}}",
      },
      inPart: {
        "pt-BR": "{count, plural, one {# estado em parte} other {# estados em parte}}",
        en: "{count, plural, one {# state in part} other {# states in part}}",
      },
      errors: {
        "pt-BR": "{count, plural, one {# erro} other {# erros}}",
        en: "{count, plural, one {# error} other {# errors}}",
      },
      errorList: { "pt-BR": "Erros da tabela", en: "Errors of the table" },
      mend: {
        "pt-BR": "Nada foi salvo. Corrija as linhas abaixo e envie o arquivo de novo.",
        en: "Nothing was saved. Correct the rows below and upload the file again.",
      },
      ignored: {
        "pt-BR": "{count, plural, one {Coluna não lida: {names}} other {Colunas não lidas: {names}}}",
        en: "{count, plural, one {Column not read: {names}} other {Columns not read: {names}}}",
      },
    },
    price: { "pt-BR": "Frete por pedido", en: "Freight per order" },
    priceHint: { "pt-BR": "0,00 é frete grátis.", en: "0.00 is free delivery." },
    priceMissing: {
      "pt-BR": "Informe o frete. Para não cobrar, escreva 0.",
      en: "Enter the freight. To charge nothing, write 0.",
    },
    freeFrom: { "pt-BR": "Grátis a partir de", en: "Free from" },
    freeFromHint: {
      "pt-BR": "Soma dos itens, antes do cupom. Vazio: nunca.",
      en: "Sum of the items before the coupon. Empty: never.",
    },
    phone: { "pt-BR": "Telefone de quem recebe", en: "Recipient's telephone" },
    phoneOff: { "pt-BR": "Não pedir", en: "Do not ask" },
    phoneOffHint: { "pt-BR": "Um campo a menos no checkout.", en: "One field fewer in the checkout." },
    phoneOptional: { "pt-BR": "Opcional", en: "Optional" },
    phoneOptionalHint: { "pt-BR": "Quem compra decide.", en: "The buyer decides." },
    phoneRequired: { "pt-BR": "Obrigatório", en: "Required" },
    phoneRequiredHint: {
      "pt-BR": "Sem ele, o pedido não é feito.",
      en: "No order without it.",
    },
    pickup: { "pt-BR": "Retirada", en: "Pick-up" },
    pickupEnabled: { "pt-BR": "Permitir retirar", en: "Allow pick-up" },
    pickupHint: { "pt-BR": "Sem frete.", en: "Without freight." },
    address: { "pt-BR": "Endereço da retirada", en: "Address of the pick-up" },
    hours: { "pt-BR": "Dias e horários", en: "Days and hours" },
    hoursHint: { "pt-BR": "Por exemplo: seg. a sex., 9h às 18h", en: "For example: Mon to Fri, 9 to 18" },
    saved: { "pt-BR": "Entrega salva.", en: "Delivery saved." },
    save: { "pt-BR": "Salvar entrega", en: "Save delivery" },
  },
} satisfies TextTree;
