import type { TextTree } from "#lib/core/locale.ts";

export const shopOrders = {
  page: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  order: { "pt-BR": "Pedido", en: "Order" },
  due: { "pt-BR": "Pague {amount} com Pix", en: "Pay {amount} by Pix" },
  received: { "pt-BR": "Pix de {amount} recebido", en: "Pix of {amount} received" },
  payee: { "pt-BR": "Quem recebe", en: "Recipient" },
  onlyBuyer: {
    "pt-BR": "Pague de uma conta no CPF ou CNPJ informado: o Pix de outra pessoa é reembolsado.",
    en: "Pay from an account under the CPF or CNPJ given: a Pix from somebody else is refunded.",
  },
  copy: { "pt-BR": "Copiar código Pix", en: "Copy Pix code" },
  copied: { "pt-BR": "Código copiado", en: "Code copied" },
  copiedTold: { "pt-BR": "Código Pix copiado.", en: "Pix code copied." },
  copyFailed: {
    "pt-BR": "Este navegador não deixou copiar. Segure o código abaixo e copie à mão.",
    en: "This browser did not allow copying. Press and hold the code below to copy it.",
  },
  copyByHand: {
    "pt-BR": "Segure o código abaixo e copie.",
    en: "Press and hold the code below to copy it.",
  },
  code: { "pt-BR": "Código Pix copia e cola", en: "Pix code to paste" },
  paste: {
    copy: { "pt-BR": "Copie o código Pix.", en: "Copy the Pix code." },
    open: { "pt-BR": "No app do seu banco, abra", en: "In your bank's app, open" },
    where: { "pt-BR": "Pix → Copia e cola", en: "Pix → Copia e cola" },
    check: {
      "pt-BR": "Confira quem recebe e o valor antes de confirmar.",
      en: "Check the recipient and the amount before you confirm.",
    },
  },
  fold: { "pt-BR": "Mostrar QR Code", en: "Show the QR code" },
  unfold: { "pt-BR": "Esconder QR Code", en: "Hide the QR code" },
  otherDevice: {
    "pt-BR": "Abra o app do banco em outro celular e aponte a câmera.",
    en: "Open the bank's app on another phone and point its camera here.",
  },
  qr: {
    "pt-BR": "QR Code Pix de {amount} para {name}. O mesmo código está em texto no botão de copiar.",
    en: "Pix QR code of {amount} for {name}. The same code is behind the copy button.",
  },
  steps: {
    open: { "pt-BR": "Abra o app do seu banco e escolha", en: "Open your bank's app and choose" },
    pix: { "pt-BR": "Pix", en: "Pix" },
    aim: {
      "pt-BR": "Aponte a câmera para o código, ou copie e cole.",
      en: "Point the camera at the code, or copy and paste it.",
    },
    check: { "pt-BR": "Confira", en: "Check" },
    checkAmount: { "pt-BR": "e {amount} antes de confirmar.", en: "and {amount} before you confirm." },
  },
  bank: { "pt-BR": "Pagar no banco de testes", en: "Pay at the test bank" },
  live: {
    waiting: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
    self: {
      "pt-BR": "Assim que o Pix cair, a confirmação aparece aqui.",
      en: "The confirmation shows here as soon as the Pix arrives.",
    },
    noScript: {
      "pt-BR": "Esta página se atualiza a cada 15 segundos.",
      en: "This page reloads every 15 seconds.",
    },
    until: { "pt-BR": "Pague até {until}.", en: "Pay by {until}." },
    lastMinute: {
      "pt-BR": "O código vale por menos de 1 min.",
      en: "The code is valid for less than 1 min.",
    },
    left: { "pt-BR": "Tempo para pagar", en: "Time left to pay" },
    offline: { "pt-BR": "Sem internet neste aparelho", en: "This device is offline" },
    offlineText: {
      "pt-BR": "Pode pagar assim mesmo: a página confere depois.",
      en: "You can pay all the same: the page checks later.",
    },
    silent: { "pt-BR": "A loja não está respondendo", en: "The shop is not answering" },
    silentText: {
      "pt-BR": "Pode pagar assim mesmo: a página confere depois.",
      en: "You can pay all the same: the page checks later.",
    },
    received: { "pt-BR": "Pagamento recebido, liberando", en: "Payment received, releasing" },
    receivedText: {
      "pt-BR": "Falta só a confirmação do banco, questão de segundos.",
      en: "Only the bank's confirmation is missing, a case of seconds.",
    },
    over: { "pt-BR": "Este Pix venceu", en: "This Pix has expired" },
    overText: {
      "pt-BR": "Se você já pagou, não pague de novo: estamos conferindo com o banco.",
      en: "If you have paid already, do not pay again: we are checking with the bank.",
    },
    charging: { "pt-BR": "Confirmando com o banco", en: "Confirming with the bank" },
    chargingText: {
      "pt-BR": "O código Pix aparece aqui em alguns segundos. Não precisa recarregar.",
      en: "The Pix code comes up here in a few seconds. No need to reload.",
    },
    spoken: { "pt-BR": "Restam {minutes} minutos para pagar.", en: "{minutes} minutes left to pay." },
    spokenOne: { "pt-BR": "Resta 1 minuto para pagar.", en: "1 minute left to pay." },
  },
  amountMismatch: {
    less: { "pt-BR": "Chegaram {came}, e o pedido é de {due}", en: "{came} came, and the order is {due}" },
    more: {
      "pt-BR": "Chegaram {came}, mais que os {due} do pedido",
      en: "{came} came, more than the {due} of the order",
    },
    several: { "pt-BR": "Chegaram {came} em mais de um Pix", en: "{came} came in more than one Pix" },
    next: {
      "pt-BR":
        "O pedido só é liberado com um único Pix do valor exato: pagamentos parciais não se somam. Se ainda quiser comprar, pague {due} de uma vez com este código.",
      en: "The order is released for a single Pix of the exact amount: partial payments do not add up. If you still want to buy, pay {due} at once with this code.",
    },
    part: {
      "pt-BR": "{back} já voltaram ou estão voltando para a conta de onde saíram.",
      en: "{back} went back or is on its way back to the account it came from.",
    },
    back: {
      "pt-BR":
        "Os {held} estão com a loja, que já foi avisada. Para receber de volta, fale com ela e diga o código do pedido.",
      en: "The shop has the {held} and knows about it. To get it back, talk to the shop and name the order's code.",
    },
    returning: {
      "pt-BR": "Os {came} que chegaram com valor errado estão voltando para a conta de onde saíram.",
      en: "The {came} of the wrong amount is on its way back to the account it came from.",
    },
    returned: {
      "pt-BR": "Os {came} que chegaram com valor errado já voltaram para a conta de onde saíram.",
      en: "The {came} of the wrong amount is back in the account it came from.",
    },
  },
  summary: { "pt-BR": "Seu pedido", en: "Your order" },
  unit: { "pt-BR": "1 unidade", en: "1 unit" },
  units: { "pt-BR": "{count} unidades", en: "{count} units" },
  subtotal: { "pt-BR": "Subtotal", en: "Subtotal" },
  coupon: { "pt-BR": "Cupom {code}", en: "Coupon {code}" },
  discount: { "pt-BR": "Desconto", en: "Discount" },
  fee: { "pt-BR": "Tarifa do Pix", en: "Pix fee" },
  total: { "pt-BR": "Total", en: "Total" },
  help: {
    paid: { "pt-BR": "Já paguei e não confirmou", en: "I have paid and it is not confirmed" },
    whatsapp: { "pt-BR": "Falar no WhatsApp", en: "Chat on WhatsApp" },
    about: { "pt-BR": "Olá, é sobre o pedido {code}.", en: "Hello, this is about order {code}." },
    share: { "pt-BR": "Pedir para outra pessoa pagar", en: "Ask somebody else to pay" },
    shareTitle: { "pt-BR": "Pix de {amount} para {name}", en: "Pix of {amount} for {name}" },
    normal: {
      "pt-BR":
        "Um Pix chega em segundos. Às vezes o banco leva alguns minutos, e a página muda sozinha quando ele chega.",
      en: "A Pix takes seconds. Sometimes the bank needs a few minutes, and the page updates when it arrives.",
    },
    compare: {
      "pt-BR": "Veja no comprovante se ele foi para {name}, no valor de {amount}.",
      en: "See on the bank's receipt whether it went to {name}, with the amount of {amount}.",
    },
    send: {
      "pt-BR":
        "Se está tudo certo e nada mudou em 10 minutos, mande o comprovante e o código {code} para a loja: {contact}.",
      en: "If all is right and nothing changed in 10 minutes, send the receipt and the code {code} to the shop: {contact}.",
    },
    sendStore: {
      "pt-BR":
        "Se está tudo certo e nada mudou em 10 minutos, mande o comprovante e o código {code} para a loja.",
      en: "If all is right and nothing changed in 10 minutes, send the receipt and the code {code} to the shop.",
    },
    look: { "pt-BR": "Conferir agora", en: "Look now" },
    looked: {
      "pt-BR": "Conferido com o banco agora: o pagamento ainda não chegou.",
      en: "Checked with the bank just now: the payment has not arrived yet.",
    },
    unknown: {
      "pt-BR":
        "Não conseguimos falar com o banco agora. Se você já pagou, não pague de novo: a página muda quando o Pix chegar.",
      en: "We could not reach the bank now. If you have paid already, do not pay again: the page changes when the Pix arrives.",
    },
    cancel: { "pt-BR": "Cancelar o pedido", en: "Cancel the order" },
  },
  cancel: {
    title: { "pt-BR": "Cancelar este pedido?", en: "Cancel this order?" },
    text: {
      "pt-BR":
        "O código Pix deixa de valer e os itens voltam para a loja. Se você já pagou, não cancele: o pedido é liberado sozinho.",
      en: "The Pix code stops working and the items go back to the shop. If you have already paid, do not cancel: the order is released automatically.",
    },
    keep: { "pt-BR": "Manter o pedido", en: "Keep the order" },
    do: { "pt-BR": "Cancelar o pedido", en: "Cancel the order" },
    failed: {
      "pt-BR": "Não foi possível cancelar agora. Confira a conexão e tente de novo.",
      en: "It could not be cancelled now. Check the connection and try again.",
    },
  },
  find: {
    title: { "pt-BR": "Acompanhar um pedido", en: "Follow an order" },
    text: {
      "pt-BR": "O código tem 10 letras e números e está no e-mail do pedido.",
      en: "The code has 10 letters and digits and is in the order's e-mail.",
    },
    code: { "pt-BR": "Código do pedido", en: "Order code" },
    email: { "pt-BR": "E-mail da compra", en: "E-mail of the purchase" },
    go: { "pt-BR": "Ver o pedido", en: "See the order" },
    none: {
      "pt-BR":
        "Não achamos um pedido com este código e este e-mail. Confira os dois: o código está no e-mail da loja.",
      en: "We found no order with this code and this e-mail. Check both: the code stands in the shop's e-mail.",
    },
    many: {
      "pt-BR": "Muitas tentativas. Espere um minuto e tente de novo.",
      en: "Many tries. Wait a minute and try again.",
    },
    failed: {
      "pt-BR": "A loja não respondeu. Confira a conexão e tente de novo.",
      en: "The shop did not answer. Check the connection and try again.",
    },
    wrongCode: { "pt-BR": "O código tem 10 letras e números.", en: "The code has 10 letters and digits." },
    wrongEmail: { "pt-BR": "Confira o e-mail.", en: "Check the e-mail." },
    here: { "pt-BR": "Pedidos deste aparelho", en: "Orders of this device" },
    hereText: { "pt-BR": "Ficam só neste aparelho.", en: "They stay on this device only." },
    nothing: { "pt-BR": "Nenhum pedido foi feito neste aparelho.", en: "No order was made on this device." },
    open: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
    forget: { "pt-BR": "Esquecer estes pedidos", en: "Forget these orders" },
  },
  receipt: {
    title: { "pt-BR": "Comprovante", en: "Receipt" },
    order: { "pt-BR": "Pedido", en: "Order" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    to: { "pt-BR": "Recebido por", en: "Received by" },
    when: { "pt-BR": "Quando", en: "When" },
    id: { "pt-BR": "Autenticação", en: "Authentication" },
    copyId: { "pt-BR": "Copiar a autenticação", en: "Copy the authentication" },
  },
} satisfies TextTree;
