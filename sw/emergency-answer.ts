/** Enough to say what happened where nothing of ours is cached; the browser's own error page would say less. */
const OFFLINE_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sem sinal</title>
<body><h1>Sem sinal</h1><p>Esta página ainda não está salva neste aparelho. Ela abre quando o sinal voltar.</p></body></html>`;

const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * For whatever went wrong in a route: `respondWith` must get an answer, or Safari shows its own error instead of the page (P41).
 * Apart from a page that is an honest network error, so that nobody takes it for the server's word.
 */
export function emergencyAnswer({ request }: { readonly request: Request }): Promise<Response> {
  const isPage = request.mode === 'navigate';
  return Promise.resolve(isPage ? new Response(OFFLINE_PAGE, { status: 503, headers: html }) : Response.error());
}
