import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { tagContext } from './tag-context.ts';

export const getContextLink = endpoint({
  method: 'GET',
  path: '/links/:code',
  summary: 'What a scanned table, shelf or counter code stands for',
  spec: 'A§7, B§7',
  access: 'public',
  params: z.object({ code: z.uuid() }),
  response: z.object({ context: tagContext }),
});
