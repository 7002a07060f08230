import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** Clients assume true when this call fails (A§7). */
export const getPoint = endpoint({
  method: 'GET',
  path: '/points/:pointId',
  summary: 'Whether a store sells online',
  spec: 'A§7, B§7',
  access: 'public',
  params: z.object({ pointId: id<StoreId>() }),
  response: z.object({ data: z.object({ point: z.object({ ecommerceEnabled: z.boolean() }) }) }),
});
