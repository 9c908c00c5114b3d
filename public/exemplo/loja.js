/*
 * A shop of one page on the public endpoints alone: no key, no library, no build. It lists the digital products, makes
 * an order, shows its Pix and waits until it is paid. Products to send would also need an address and a freight. Copy it
 * to any site and write your own two settings here, and the server's address into `connect-src` of index.html:
 */
const API = "/api/v1";
const STORE = new URLSearchParams(location.search).get("loja") ?? "01997f7a-1a2b-7c3d-8e4f-5a6b7c8d9e0f";

const LOOK_MS = 2500;
const at = (id) => document.getElementById(id);
const reais = (value) => value.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

/** Refusals after which the same request may go on, with the same key. */
const AGAIN = ["IdempotencyInProgress", "RateLimited"];

/** One call. Throws an error with the API's own sentence, which is written for people; `final`: its key is used up. */
async function call(path, { method = "GET", body, headers } = {}) {
  const response = await fetch(API + path, {
    method,
    headers: {
      "X-Store-ID": STORE,
      "Accept-Language": "pt-BR",
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (response.status === 304) return { unchanged: true };
  const answer = await response.json();
  if (!response.ok) {
    const wrong = Array.isArray(answer.details)
      ? answer.details.map(({ message }) => message).join("; ")
      : "";
    const final = response.status < 500 && !AGAIN.includes(answer.code);
    throw Object.assign(new Error(wrong || answer.message), { final });
  }
  return { ...answer, etag: response.headers.get("ETag") };
}

/** Shows one part of the page, with the focus on its heading, and hides the others. */
function show(part) {
  for (const id of ["produtos", "compra", "pix", "fim"]) at(id).hidden = id !== part;
  at("aviso").textContent = "";
  at(part).querySelector("h2")?.focus();
}

/** A failure is told; what was typed stays. */
function tell(error) {
  at("aviso").textContent =
    error instanceof TypeError ? "A loja não respondeu. Confira a conexão e tente de novo." : error.message;
}

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

async function listProducts() {
  const [{ store }, { products }] = await Promise.all([
    call("/stores/public"),
    call("/products/public?limit=100"),
  ]);
  const digital = products.filter(({ delivery }) => delivery === "digital");
  at("nome").textContent = store.name;
  document.title = store.name;
  at("lista").replaceChildren(
    ...digital.map((product) => {
      const row = element("li", "");
      const button = element("button", product.in_stock ? "Comprar" : "Esgotado", {
        type: "button",
        disabled: !product.in_stock,
        onclick: () => choose(product.id).catch(tell),
      });
      button.setAttribute("aria-label", `${button.textContent}: ${product.name}`);
      row.append(element("span", product.name), element("strong", reais(product.price)), button);
      return row;
    }),
  );
}

let chosen;

/** The product with its options, and the store's questions to the buyer. */
async function choose(id) {
  ({ product: chosen } = await call(`/products/public/${id}`));
  at("variacao").hidden = chosen.type !== "variable";
  at("variante").replaceChildren(
    ...chosen.variations
      .filter((one) => one.in_stock)
      .map((one) => element("option", `${one.name} · ${reais(one.price)}`, { value: one.id })),
  );
  at("campos").replaceChildren(
    ...chosen.customFields.map((field) => {
      const row = element("p", "");
      row.append(
        element("label", field.label, { htmlFor: field.id }),
        element("input", "", { id: field.id, name: field.id, required: field.required }),
      );
      return row;
    }),
  );
  price();
  show("compra");
}

/** The total as the buyer sees it. It is sent along, so that an order with another total is refused. */
function price() {
  const option = chosen.variations.find(({ id }) => id === at("variante").value);
  const total = chosen.type === "variable" ? option.price : chosen.price;
  at("escolhido").textContent = `${chosen.name}: ${reais(total)}`;
  return total;
}

const NO_ATTEMPT = { content: "", key: "" };
let attempt = NO_ATTEMPT;

/**
 * The same wish has the same key, so that a second tap or a lost answer does not make a second order. A refused wish is
 * over: its key would repeat the refusal.
 */
function keyOf(body) {
  const content = JSON.stringify(body);
  if (attempt.content !== content)
    attempt = { content, key: [...crypto.getRandomValues(new Uint8Array(16))].join("-") };
  return attempt.key;
}

async function order() {
  const form = at("compra");
  if (!form.reportValidity()) return;
  const data = new FormData(form);
  const body = {
    customerName: data.get("pessoa"),
    customerEmail: data.get("email"),
    paymentMethod: "PIX",
    items: [
      {
        productId: chosen.id,
        quantity: 1,
        ...(chosen.type === "variable" ? { variantId: data.get("variante") } : {}),
      },
    ],
    customFields: Object.fromEntries(
      chosen.customFields.map(({ id }) => [id, data.get(id)]).filter(([, value]) => value),
    ),
    expectedTotal: price(),
  };
  const made = await call("/orders/public", {
    method: "POST",
    body,
    headers: { "Idempotency-Key": keyOf(body) },
  }).catch((error) => {
    if (error.final) attempt = NO_ATTEMPT;
    throw error;
  });
  attempt = NO_ATTEMPT;
  if (!made.order.pix) throw new Error(made.warning);
  at("titulo-pix").textContent = `Pague ${reais(made.order.pix.amount)} com Pix`;
  at("qr").src = made.order.pix.qr_code;
  at("codigo").value = made.order.pix.copy_paste;
  show("pix");
  void follow(made.order.order_code, null);
}

/** Asks until it is paid or over. While nothing changes the answer is 304, without a body. */
async function follow(code, etag) {
  let known = etag;
  try {
    const headers = known ? { "If-None-Match": known } : {};
    const answer = await call(`/orders/public/${code}/status`, { headers });
    at("aviso").textContent = "";
    if (!answer.unchanged) {
      known = answer.etag;
      if (answer.order.status !== "pending") return finish(answer.order);
    }
  } catch (error) {
    tell(error);
  }
  setTimeout(() => follow(code, known), LOOK_MS);
}

function finish(done) {
  const paid = done.status === "paid" || done.status === "shipped";
  at("titulo-fim").textContent = paid ? "Pago. Aqui está o que você comprou." : "O prazo deste Pix acabou.";
  at("entregas").replaceChildren(
    ...(done.deliveries ?? []).map(({ name, url }) => {
      const row = element("li", "");
      row.append(
        element("span", name),
        element("a", "Abrir minha entrega", { href: url, target: "_blank", rel: "noopener" }),
      );
      return row;
    }),
  );
  show("fim");
}

at("variante").addEventListener("change", price);
at("compra").addEventListener("submit", (event) => {
  event.preventDefault();
  at("pagar").disabled = true;
  order()
    .catch(tell)
    .finally(() => {
      at("pagar").disabled = false;
    });
});
at("voltar").addEventListener("click", () => show("produtos"));
at("outra").addEventListener("click", () => {
  show("produtos");
  listProducts().catch(tell);
});
at("copiar").addEventListener("click", async () => {
  at("codigo").select();
  await navigator.clipboard?.writeText(at("codigo").value).catch(() => {});
  at("aviso").textContent = "Código copiado. Cole no app do seu banco, em Pix Copia e Cola.";
});

listProducts().catch(tell);
