"use client";

/** The root layout failed: this page must not depend on it, and has both languages. */
export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body>
        <main>
          <h1>Esta página não abriu</h1>
          <p>
            Nada foi cobrado por isso. <span lang="en">This page did not open; nothing was charged.</span>
          </p>
          <button type="button" onClick={() => window.location.reload()}>
            Tentar de novo
          </button>
        </main>
      </body>
    </html>
  );
}
