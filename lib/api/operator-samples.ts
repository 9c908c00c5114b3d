import type { Samples } from "#lib/http/example.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";

/** Sample bodies of the operator's endpoints. */
export const OPERATOR_SAMPLES: Samples = {
  "createGatewayAccount.body": {
    kind: "key",
    name: "Banco da esquina",
    chave: "71c7d1c3-5f4e-4f7d-8f2b-9a2d3e4f5a6b",
    storeId: SAMPLE_IDS.store,
    totpCode: "123456",
  },
  "changeGatewayAccount.body": { name: "Banco da esquina, conta nova", totpCode: "123456" },
  "connectStoreGateways.body": {
    inboundAccountId: "0198f3a1-0000-7000-8000-00000000a001",
    outboundAccountId: "00000000-0000-7000-8000-000000000002",
    totpCode: "123456",
  },
  "createOperatorStore.body": {
    name: "Loja da Praia",
    ownerEmail: "maria@example.com",
    totpCode: "123456",
  },
  "changeOperatorStore.body": {
    feePercent: 3.5,
    withdrawalMax: 5000,
    reason: "Contrato de novembro",
    totpCode: "123456",
  },
  "beginOperatorLook.body": { reason: "Chamado 1234: um pagamento que não aparece" },
  "dismissOperatorCase.body": { reason: "Combinado com quem pagou." },
  "proposeResolution.body": {
    outcome: "not_sent",
    proof: "2026-0012345",
    note: "O banco confirmou por escrito.",
    totpCode: "123456",
  },
  "openDispute.body": { paymentId: "01934f0e-1111-7000-8000-000000000001", reason: "Contestação MED 1234" },
  "decideDispute.body": { outcome: "released", reason: "O banco decidiu a favor da loja." },
  "adjustBalance.body": {
    storeId: SAMPLE_IDS.store,
    direction: "credit",
    amount: 10,
    reason: "Acerto de novembro",
    idempotencyKey: "acerto-2026-11",
  },
  "bookGatewayAccountEntry.body": {
    kind: "tariff",
    amount: 12.9,
    occurredOn: "2026-11-20",
    reason: "Mensalidade da conta",
    idempotencyKey: "mensalidade-2026-11",
  },
  "creditOperatorCase.body": { storeId: SAMPLE_IDS.store },
  "approveManualWithdrawal.body": { endToEndId: "E1234567820261121150400000000abc", totpCode: "492039" },
  "rejectManualWithdrawal.body": { reason: "Chave de outra pessoa", totpCode: "492039" },
};
