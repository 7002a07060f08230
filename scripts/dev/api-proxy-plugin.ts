import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { devPolicy } from './dev-policy.ts';

const ENTRY = '/src/app/main.tsx';

/** Replaces a service worker that a built page has left in this browser, because it would serve that build for ever. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));`;

/** Vite serves the page's modules, the API server everything else; Vite's client is added to its documents. */
export function apiProxyPlugin(apiOrigin: string): Plugin {
  return {
    name: 'balcao:api-proxy',
    configureServer(vite) {
      vite.middlewares.use('/sw.js', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' }).end(NO_WORKER);
      });
      return () => vite.middlewares.use((request, response) => forward({ vite, apiOrigin, request, response }));
    },
  };
}

interface Exchange {
  readonly vite: ViteDevServer;
  readonly apiOrigin: string;
  readonly request: Connect.IncomingMessage;
  readonly response: ServerResponse;
}

function forward(exchange: Exchange): void {
  const { apiOrigin, request, response } = exchange;
  const { method, originalUrl = '/' } = request;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const asked = ask(apiOrigin + originalUrl, { method, headers }, (answer) => {
    pass(exchange, answer).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  asked.on('error', () => sendStartingPage(response));
  request.pipe(asked);
}

async function pass({ vite, request, response }: Exchange, answer: IncomingMessage): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.pipe(response.writeHead(statusCode, headers));
    return;
  }
  const html = await text(answer);
  if (!html.includes(ENTRY)) {
    response.writeHead(statusCode, headers).end(html);
    return;
  }
  const document = await vite.transformIndexHtml(request.originalUrl ?? '/', html);
  const policy = devPolicy(String(headers['content-security-policy']));
  const { 'content-length': _changed, ...others } = headers;
  response.writeHead(statusCode, { ...others, 'content-security-policy': policy }).end(document);
}

/** Shown while the server restarts after a change of its code. */
function sendStartingPage(response: ServerResponse): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' };
  response.writeHead(503, headers).end('<meta http-equiv="refresh" content="1">The server is starting …');
}
