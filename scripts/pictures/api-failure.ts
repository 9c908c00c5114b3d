/** An error response of the API. */
export const FAILURE = JSON.stringify({
  success: false,
  error: "Internal Server Error",
  code: "InternalError",
  message: "Erro interno.",
  details: null,
  retryable: true,
  requestId: "00000000-0000-4000-8000-000000000000",
});
