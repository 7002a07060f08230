import * as z from 'zod/mini';
import { problem, problemDetail } from './problem.ts';

/** What a server sends. The page knows only a part of it, and need not load the rest. */
const servedDetail = z.extend(problemDetail, {
  /** In English, for whoever wrote the field by hand. */
  message: z.optional(z.string()),
});
export type ServedDetail = z.output<typeof servedDetail>;

export const servedProblem = z.extend(problem, { details: z.optional(z.array(servedDetail)) });
