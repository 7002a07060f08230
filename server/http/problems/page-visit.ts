import type { FastifyRequest } from 'fastify';
import { SOCIAL_CALLBACK_PATH, SOCIAL_START_PATH } from '#contract/social.ts';

const API = /^\/api(\/|$)/;
/** Addresses of the API to which a browser is sent. */
const VISITED: ReadonlySet<string> = new Set([SOCIAL_START_PATH, SOCIAL_CALLBACK_PATH]);

/** Returns whether a browser will show the answer as a page. A call of the API gets data, whoever sends it. */
export function isPageVisit({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!/\btext\/html\b/i.test(headers.accept ?? '')) return false;
  const [path = ''] = url.split('?');
  return VISITED.has(path) || !API.test(path);
}
