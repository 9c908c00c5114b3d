export const dynamic = "force-dynamic";
const mk = () => ({
  GET: () => Response.json({ status: "ok" }),
  POST: () => Response.json({}, { status: 405 }),
});
export const { GET, POST } = mk();
