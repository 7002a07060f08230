import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The deployed version. `t` only bypasses caches (B§7). */
export const getMeta = endpoint({
  method: 'GET',
  path: '/meta.json',
  outsideApi: true,
  summary: 'Version and build that the server serves',
  spec: 'B§7',
  access: 'public',
  query: z.object({ t: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ version: z.string(), buildId: z.string() }),
});
