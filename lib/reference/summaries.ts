/** Portuguese texts of the operations; the English ones stand in the definitions. A test names what is missing. */
export const SUMMARIES: Readonly<Record<string, { summary: string; description?: string }>> = {
  createOrder: {
    summary: "Criar um pedido e sua cobrança Pix",
    description: "Reserva estoque e cupom, aplica os preços do catálogo e abre a cobrança. Tudo ou nada.",
  },
  createPublicOrder: {
    summary: "Criar um pedido a partir da vitrine",
    description: "Como POST /orders, para um checkout no navegador: a loja vem em X-Store-ID.",
  },
  listOrders: {
    summary: "Listar os pedidos da loja",
    description:
      "Do mais novo ao mais antigo. `search` encontra nome e e-mail de quem comprou e código do pedido, sem diferenciar acentos nem maiúsculas; uma ou duas letras valem como começo de palavra.",
  },
  getOrder: { summary: "Ler um pedido" },
  cancelOrder: {
    summary: "Cancelar um pedido pendente",
    description:
      "A cobrança é cancelada junto; estoque e uso do cupom voltam. Repetir responde o mesmo. Dinheiro que ainda chegar nunca se perde: veja os guias.",
  },
  shipOrder: {
    summary: "Marcar um pedido pago como enviado",
    description:
      "Quem comprou recebe o rastreio por e-mail. Repetir mantém o estado e atualiza o rastreio enviado.",
  },
  refundOrder: {
    summary: "Reembolsar um pedido pago ou enviado, inteiro ou em parte",
    description:
      "Até 90 dias, nunca mais do que foi pago na soma, nunca além do saldo disponível. O valor é reservado na hora e enviado sozinho: refund.completed ou refund.failed dizem como terminou. O pedido passa a reembolsado com a última parte; o que foi entregue continua entregue.",
  },
  refundTransaction: {
    summary: "Reembolsar uma cobrança paga, inteira ou em parte",
    description:
      "Até 90 dias, nunca mais do que foi pago na soma, nunca além do saldo disponível. O valor é reservado na hora e enviado sozinho: refund.completed ou refund.failed dizem como terminou.",
  },
  getOrderStatus: {
    summary: "Acompanhar um pedido a partir da vitrine",
    description:
      "Pelo id ou pelo código, sem dados de quem comprou. Envie If-None-Match para receber 304 enquanto nada muda.",
  },
  createTransaction: { summary: "Criar uma cobrança Pix sem produtos" },
  listTransactions: {
    summary: "Listar as cobranças e movimentações da loja",
    description:
      "Da mais nova à mais antiga. `search` encontra referência, pagador, cliente, documento e descrição, sem diferenciar acentos nem maiúsculas; uma ou duas letras valem como começo de palavra. A imagem do QR vem só na leitura individual.",
  },
  getTransaction: { summary: "Ler uma cobrança" },
  cancelTransaction: {
    summary: "Cancelar uma cobrança não paga",
    description: "A cobrança de um pedido cancela também o pedido. Repetir responde o mesmo.",
  },
  validateCoupon: {
    summary: "Calcular o desconto de um cupom",
    description: "Não reserva nada: o uso é do pedido. Aplique o desconto devolvido como ele vem.",
  },
  listCoupons: {
    summary: "Listar os cupons",
    description:
      "`usedCount` conta os pedidos que seguram o cupom; um pedido não pago que é cancelado devolve o uso. Cupom esgotado aparece com `active: false`.",
  },
  createCoupon: { summary: "Criar um cupom" },
  updateCoupon: {
    summary: "Alterar um cupom",
    description:
      "Só muda o que é enviado; `null` retira uma condição; `active: false` suspende e mantém o histórico. O código não muda.",
  },
  deleteCoupon: {
    summary: "Excluir um cupom",
    description: "De vez. Os pedidos que o usaram mantêm código e desconto.",
  },
  listProducts: { summary: "Listar os produtos do catálogo" },
  createProduct: {
    summary: "Criar um produto",
    description: "Pode ser vendido assim que houver unidades cadastradas com POST /products/{id}/stock.",
  },
  getProduct: { summary: "Ler um produto" },
  updateProduct: {
    summary: "Alterar um produto",
    description: "Só muda o que é enviado. Pedidos anteriores mantêm preços e nomes.",
  },
  deleteProduct: {
    summary: "Remover um produto do catálogo",
    description: "De vez. Pedidos, entregas e histórico de vendas ficam como estão.",
  },
  addStock: {
    summary: "Cadastrar unidades para venda",
    description:
      "Até 10.000 por chamada, vendidas na ordem em que chegaram. Um item que o produto já tem conta em `duplicates` e não entra de novo.",
  },
  listStock: {
    summary: "Listar as unidades de um produto",
    description: "Na ordem em que são vendidas. O conteúdo vem mascarado.",
  },
  deleteStockUnit: { summary: "Remover uma unidade disponível" },
  listPublicProducts: { summary: "Listar os produtos à venda" },
  getPublicProduct: { summary: "Ler um produto à venda, com os campos de checkout que valem para ele" },
  getPublicStore: { summary: "O que a vitrine mostra da loja" },
  listCategories: { summary: "Listar as categorias na ordem de exibição" },
  createCategory: { summary: "Criar uma categoria" },
  updateCategory: { summary: "Alterar uma categoria", description: "Só muda o que é enviado." },
  deleteCategory: {
    summary: "Excluir uma categoria vazia",
    description: "Na hora e de vez. Com produtos dentro, é recusada.",
  },
  getStore: {
    summary: "Ler a loja da chave",
    description: "`api_key` é a chave usada na chamada; nenhuma outra pode ser lida de volta.",
  },
  updateStore: {
    summary: "Alterar a loja",
    description:
      "Só muda o que é enviado. Tarifas, limite de saque e meios de pagamento são de quem opera a plataforma.",
  },
  listCustomFields: { summary: "Listar os campos do checkout na ordem do formulário" },
  createCustomField: {
    summary: "Criar um campo do checkout",
    description: "O id é a chave da resposta em `customFields` de POST /orders.",
  },
  updateCustomField: {
    summary: "Alterar um campo do checkout",
    description: "Só muda o que é enviado. As respostas que os pedidos já têm ficam como foram dadas.",
  },
  deleteCustomField: {
    summary: "Excluir um campo do checkout",
    description: "Pedidos anteriores mantêm os valores preenchidos.",
  },
  listApiKeys: { summary: "Listar as chaves de API, revogadas inclusive" },
  createApiKey: {
    summary: "Criar uma chave de API, com webhook se quiser",
    description: "`key` e `webhookSecret` só aparecem nesta resposta; não podem ser lidos depois.",
  },
  updateApiKey: {
    summary: "Alterar uma chave ou o webhook dela",
    description:
      "Só muda o que é enviado. Qualquer mudança no webhook retoma um que estava pausado. `webhookSecret` vem quando esta chamada criou o webhook.",
  },
  revokeApiKey: {
    summary: "Revogar uma chave de API",
    description:
      "Para de funcionar na hora (em até um segundo nos outros servidores) e o webhook dela não envia mais nada.",
  },
  rotateApiKey: {
    summary: "Trocar uma chave de API, com sobreposição",
    description:
      "As duas funcionam até o fim da sobreposição. O webhook passa para a chave nova com o mesmo segredo.",
  },
  rotateWebhookSecret: {
    summary: "Trocar o segredo de assinatura do webhook, com sobreposição",
    description: "Até o fim da sobreposição, cada envio leva as duas assinaturas.",
  },
  sendTestEvent: {
    summary: "Enviar um evento de teste ao webhook de uma chave",
    description: "Um `payment.paid` com `data.test: true`, assinado e registrado como um de verdade.",
  },
  listWebhookEvents: {
    summary: "Listar o que foi anunciado aos webhooks",
    description:
      "Do mais novo ao mais antigo, por 90 dias. Um evento está `failed` quando um dos destinos desistiu e `pending` enquanto falta alcançar algum.",
  },
  getWebhookEvent: { summary: "Ler um evento com cada tentativa de entrega" },
  redeliverWebhookEvent: {
    summary: "Reenviar um evento",
    description: "A todos os destinos, com o mesmo id e corpo e uma nova agenda de tentativas.",
  },
  replayWebhookEvents: {
    summary: "Reenviar o que foi anunciado desde um momento",
    description: "O que falhou ou, com `onlyFailed: false`, tudo. `replayed` conta as entregas.",
  },
  getBalance: {
    summary: "Ler o saldo",
    description:
      "`available` pode ser sacado; `pending` está saindo (saques e reembolsos que o banco ainda não confirmou).",
  },
  getWithdrawalQuote: { summary: "Quanto custa um saque e quais são os limites" },
  createWithdrawal: {
    summary: "Sacar por Pix",
    description:
      "Quem recebe ganha `amount`; da carteira saem `amount` mais a tarifa. Depois de um 502 `WithdrawalConfirmationPending` o dinheiro pode ter sido enviado: guarde a chave, acompanhe o saque e nunca repita com outra. Sem `Idempotency-Key`, a resposta informa a que foi criada.",
  },
  getWithdrawal: { summary: "Acompanhar um saque" },
  previewPixCode: {
    summary: "Conferir um código Pix copia e cola antes de pagar",
    description: "Não reserva nem envia nada.",
  },
  exportActivity: {
    summary: "Baixar em CSV o que se moveu na carteira",
    description:
      "Do mais antigo ao mais novo. Em português (`Accept-Language`), com `;` e vírgula decimal, como as planilhas daqui esperam; em inglês, com `,` e ponto. Horários de São Paulo.",
  },
  listActivity: {
    summary: "O que se moveu na carteira",
    description:
      "`withdrawals`: dinheiro enviado. `sales`: dinheiro recebido, com tarifa e líquido. `all`: cada movimento do livro-razão com o saldo depois dele; o saldo é a soma deles. Chave, titular e banco de destino nunca aparecem.",
  },
  approveWithdrawal: {
    summary: "Aprovar um saque como segundo membro",
    description:
      "Para saques acima de `approvalAbove`, por outro membro que não o que pediu. É enviado na hora.",
  },
  refuseWithdrawal: {
    summary: "Recusar um saque que espera por um segundo membro",
    description: "O valor inteiro volta ao saldo. Quem pediu também pode recusar.",
  },
  getWithdrawalGuards: { summary: "Ler o que protege os saques da loja" },
  changeWithdrawalGuards: {
    summary: "Mudar o que protege os saques da loja",
    description:
      "Só muda o que for enviado. O que aperta vale na hora; o que afrouxa, depois de `coolingOffHours`. Os donos recebem um e-mail e fica na auditoria. Só pela sessão de um dono, com código.",
  },
  listWithdrawalDestinations: {
    summary: "Listar as chaves que podem receber saques",
    description: "Valem enquanto `allowListOnly` estiver ligado. As chaves vêm mascaradas.",
  },
  addWithdrawalDestination: {
    summary: "Pôr uma chave na lista",
    description: "Ela recebe a partir de `usableAt`, quando acaba a carência.",
  },
  removeWithdrawalDestination: { summary: "Tirar uma chave da lista, na hora" },
  listAuditEntries: {
    summary: "Listar quem mudou o que protege o dinheiro",
    description: "Do mais novo ao mais antigo. Nada é alterado nem apagado.",
  },
  listManualWithdrawals: {
    summary: "O que espera ser pago à mão, do mais antigo ao mais novo",
    description: "De toda loja com saída `manual`. Sem os destinos.",
  },
  getManualWithdrawal: {
    summary: "Ler um deles com o destino",
    description: "Cada leitura fica na auditoria da loja.",
  },
  approveManualWithdrawal: {
    summary: "Dizer que foi pago, com o endToEndId do pagamento",
    description:
      "Com um código do autenticador de quem opera. Repetir dá a mesma resposta; outro endToEndId para o mesmo saque é recusado e anotado: foi pago duas vezes.",
  },
  rejectManualWithdrawal: { summary: "Dizer que não será pago; o valor volta ao saldo" },
  getAccount: { summary: "Quem entrou, com qual segundo fator e em quais lojas" },
  chooseStore: { summary: "Escolher a loja desta sessão" },
  beginTotpEnrolment: {
    summary: "Começar a cadastrar um autenticador",
    description:
      "O segredo só aparece aqui e passa a valer com o primeiro código, em até dez minutos. O primeiro pede a senha; a troca pede um código do atual ou, se ele se perdeu, a senha e um código de recuperação: aí o novo não confirma dinheiro por 24 horas.",
  },
  confirmTotpEnrolment: { summary: "Confirmar o autenticador com o primeiro código" },
  renewRecoveryCodes: { summary: "Trocar os códigos de recuperação por dez novos" },
  listSessions: { summary: "Onde a conta está aberta" },
  revokeSession: {
    summary: "Encerrar a sessão de um navegador",
    description: "Na hora; em outros servidores, em até um segundo.",
  },
  paySandboxCharge: { summary: "Pagar uma cobrança de testes, como faria o banco de quem compra" },
};

/** The tags in Portuguese. */
export const TAG_NAMES: Readonly<Record<string, { name: string; description: string }>> = {
  Orders: { name: "Pedidos", description: "Pedidos de produtos do catálogo, cada um com sua cobrança Pix." },
  Transactions: {
    name: "Cobranças",
    description: "Cobranças Pix sem produtos e a lista de todas as cobranças.",
  },
  Wallet: { name: "Carteira", description: "Saldo, saques e o que se moveu." },
  Guards: {
    name: "Proteções",
    description: "O que protege os saques: lista de chaves, limites, segunda aprovação, auditoria.",
  },
  Operator: { name: "Operador", description: "Para quem opera a plataforma: saques pagos à mão." },
  Products: { name: "Produtos", description: "O que a loja vende e as unidades a entregar." },
  Categories: { name: "Categorias", description: "Como os produtos são agrupados." },
  Coupons: { name: "Cupons", description: "Descontos." },
  Store: { name: "Loja", description: "O cadastro da loja e os campos do checkout." },
  "API keys": { name: "Chaves de API", description: "Credenciais de servidores, cada uma com seu webhook." },
  "Webhook events": { name: "Eventos de webhook", description: "O que foi enviado, como foi, e o reenvio." },
  "Shop front": {
    name: "Vitrine pública",
    description: "Leituras públicas para uma loja sua, por X-Store-ID.",
  },
  Account: {
    name: "Conta",
    description: "Quem entrou no navegador: segundo fator, sessões e loja escolhida.",
  },
  Sandbox: { name: "Ambiente de testes", description: "Um banco completo para lojas de teste." },
};
