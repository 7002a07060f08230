import * as z from 'zod/mini';
import { instant } from './primitives.ts';

/** An instant that a client sends: of this century, because databases and calendars disagree about year 0 and 9999. */
export const sentInstant = instant.check(z.refine((at) => at.startsWith('20')));
