/** A minimal page for when nothing is cached, clearer than the browser's own error page. */
const OFFLINE_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sem sinal</title>
<body><h1>Sem sinal</h1><p>Esta página ainda não está salva neste aparelho. Ela abre quando o sinal voltar.</p></body></html>`;

const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Responds when a route fails, because without a response Safari shows its own error instead of the page (P41).
 * Requests other than pages get a network error, so that they are not mistaken for the server's response.
 */
export function emergencyAnswer({ request }: { readonly request: Request }): Promise<Response> {
  const isPage = request.mode === 'navigate';
  return Promise.resolve(isPage ? new Response(OFFLINE_PAGE, { status: 503, headers: html }) : Response.error());
}
