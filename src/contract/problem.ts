import * as z from 'zod/mini';
import type { LineId } from '#domain/ids.ts';
import type { ErrorCode } from './error-codes.ts';
import { ERROR_CODES } from './error-codes.ts';
import { id, money } from './primitives.ts';

/**
 * One difference between an order's expectation and the current data. `name` is the product's, of a line that the shop
 * knows by name. Amounts are present only for codes about money.
 */
export const problemDetail = z.object({
  ref: z.nullable(id<LineId>()),
  /** An unknown code of a newer server is decoded as `internal`: what is refused must not pass for an answer that was lost. */
  code: z.catch(z.enum(ERROR_CODES), 'internal' satisfies ErrorCode),
  name: z.optional(z.string()),
  /** The group or item of the product that has to be chosen anew. */
  complement: z.optional(z.string()),
  expected: z.optional(money),
  actual: z.optional(money),
  cap: z.optional(z.number()),
  field: z.optional(z.string()),
});
export type ProblemDetail = z.output<typeof problemDetail>;

/** RFC 9457 `application/problem+json`. `detail` can be shown to the customer, in the language of Accept-Language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** An unknown code of a newer server is decoded as `internal`; its `detail` is still shown. */
  code: z.catch(z.enum(ERROR_CODES), 'internal' satisfies ErrorCode),
  details: z.optional(z.array(problemDetail)),
  /** The order's current total according to the server, when a quote was refused. */
  total: z.optional(money),
  requestId: z.string(),
});
export type Problem = z.output<typeof problem>;

export const PROBLEM_TYPE = 'application/problem+json';
