import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { id, uuid } from './primitives.ts';

const printedCode = z.object({
  code: uuid<string>(),
  storeId: id<StoreId>(),
  storeName: z.string(),
  /** The table, shelf or counter; null for a code of the whole store. */
  tag: z.nullable(z.string()),
  isPostpaid: z.boolean(),
});
export type PrintedCode = z.output<typeof printedCode>;

export const listPrintedCodes = endpoint({
  method: 'GET',
  path: '/operator/codes',
  summary: "The codes of a shop's tables, shelves and counters, to be printed",
  spec: 'D-98',
  access: 'operator',
  roles: ['counter'],
  response: z.object({
    codes: z.array(printedCode),
    /** Where customers reach the shop; null where the server was not told, and the page's own address has to do. */
    publicOrigin: z.nullable(z.string()),
  }),
});
