// @ts-check
/** The form "Try it": sends a real request to this server and shows the answer. */

/**
 * @param {HTMLFormElement} form
 */
export function prepare(form) {
  if (form.dataset.ready !== undefined) return;
  form.dataset.ready = "";
  remember(form, "key");
  remember(form, "store");
  const renew = () => {
    const field = fieldOf(form, "idempotency");
    if (field) field.value = newKey();
  };
  if (!fieldOf(form, "idempotency")?.value) renew();
  form.querySelector("[data-renew]")?.addEventListener("click", renew);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  buttonOf(form).disabled = false;
}

/** @param {HTMLFormElement} form */
const buttonOf = (form) => /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));

/** @param {HTMLFormElement} form @param {string} name */
function fieldOf(form, name) {
  return /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (form.elements.namedItem(name));
}

/**
 * A credential that all forms of this browser tab share.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function remember(form, name) {
  const field = fieldOf(form, name);
  if (!field) return;
  const keep = () => sessionStorage.setItem(`vitrine-docs-${name}`, field.value);
  // Keeps a value that was typed before this script had loaded.
  if (field.value) keep();
  else field.value = sessionStorage.getItem(`vitrine-docs-${name}`) ?? "";
  field.addEventListener("input", keep);
}

/** A browser has crypto.randomUUID only on https and on localhost. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** @param {HTMLFormElement} form */
async function send(form) {
  const body = fieldOf(form, "body")?.value;
  const problem = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
  problem.textContent = body === undefined || isJson(body) ? "" : (problem.dataset.badJson ?? "");
  if (problem.textContent) return;
  const button = buttonOf(form);
  const label = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset.sending ?? "";
  try {
    await show(form, requestOf(form, body));
  } catch {
    problem.textContent = problem.dataset.failed ?? "";
  }
  button.disabled = false;
  button.textContent = label;
}

/** @param {HTMLFormElement} form @param {string | undefined} body */
function requestOf(form, body) {
  /** @type {Record<string, string>} */
  const headers = {};
  const value = (/** @type {string} */ name) => fieldOf(form, name)?.value.trim() ?? "";
  if (fieldOf(form, "key")) headers.Authorization = `Bearer ${value("key")}`;
  if (fieldOf(form, "store")) headers["X-Store-ID"] = value("store");
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (fieldOf(form, "idempotency")) headers["Idempotency-Key"] = value("idempotency");
  const path = (form.dataset.path ?? "").replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(value(`path:${name}`)),
  );
  const query = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, given]) =>
      name.startsWith("query:") && given ? [[name.slice(6), String(given)]] : [],
    ),
  );
  const url = `/api/v1${path}${query.size > 0 ? `?${query}` : ""}`;
  const method = form.dataset.method ?? "GET";
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** @param {HTMLFormElement} form @param {Request} request */
async function show(form, request) {
  const box = /** @type {HTMLElement} */ (form.querySelector("[data-answer]"));
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (box.querySelector(`[data-${name}]`));
  box.hidden = true;
  const began = performance.now();
  const response = await fetch(request);
  part("text").textContent = pretty(await response.text());
  part("headers").textContent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  part("time").textContent = `${Math.round(performance.now() - began)} ms`;
  part("status").textContent = String(response.status);
  part("status").className = response.status < 400 ? "text-brand-text" : "text-danger";
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
