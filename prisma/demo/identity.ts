/** The identity of the demo store: a fictitious company whose CNPJ has valid check digits but no owner. */
export function demoIdentity(appUrl: string) {
  return {
    description: "Jogos, assinaturas, cursos e presentes. Pague com Pix e receba na hora.",
    logo: `${appUrl}/demo/logo.svg`,
    banner: `${appUrl}/demo/banner.svg`,
    accent: "#0a6b52",
    legalName: "Feira do Pixel Comércio Digital Ltda",
    document: "12ABC34501DE35",
    address: "Rua das Bancas, 245, sala 12, Pinheiros, São Paulo, SP, 05422-010",
    contactEmail: "ajuda@feiradopixel.example",
    contactPhone: "(11) 5555-0142",
    policyExchanges: EXCHANGES,
    policyPrivacy: PRIVACY,
    policyTerms: TERMS,
  };
}

const EXCHANGES = `**Você tem 7 dias para desistir da compra**, contados do recebimento, como diz o artigo 49 do Código de Defesa do Consumidor. Não precisa explicar o motivo.

- **Cursos, livros e assinaturas:** devolvemos o valor inteiro se você pedir em até 7 dias.
- **Códigos e vales:** devolvemos o valor se o código ainda não foi usado. Código que não funciona é trocado no mesmo dia.
- **Camiseta, caneca e caderno:** mande de volta sem uso. O frete da devolução é por nossa conta.

**Como pedir:** escreva para ajuda@feiradopixel.example com o código do pedido. Respondemos em até 1 dia útil. O dinheiro volta por Pix para a conta que pagou.`;

const PRIVACY = `Guardamos só o que é preciso para entregar a sua compra:

- **Nome e e-mail**, para enviar o que você comprou e avisar sobre o pedido.
- **CPF ou CNPJ**, quando você informa, para a nota fiscal.
- **Endereço**, quando a compra vai pelo correio.

Não vendemos nem emprestamos os seus dados, e não mandamos propaganda sem você pedir. Guardamos os dados do pedido por 5 anos, que é o que a lei exige.

Para ver, corrigir ou apagar os seus dados (Lei 13.709/2018), escreva para ajuda@feiradopixel.example.`;

const TERMS = `1. **Preço.** Vale o preço mostrado quando você confirma o pedido. O Pix sai exatamente nesse valor.
2. **Pagamento.** O código Pix vale pelo tempo mostrado na tela. Depois disso o pedido é cancelado e nada é cobrado.
3. **Entrega.** O que é digital aparece na tela e chega por e-mail assim que o pagamento é confirmado. O que vai pelo correio sai em até 2 dias úteis.
4. **Uso.** Códigos e acessos são para uma pessoa. Não podem ser revendidos.
5. **Dúvidas.** Fale com a gente em ajuda@feiradopixel.example antes de qualquer reclamação. Quase tudo se resolve no mesmo dia.`;
