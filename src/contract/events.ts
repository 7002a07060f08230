import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, textUpTo } from './primitives.ts';

const label = textUpTo(120);

/** Labels carry no personal data and no link codes (decision 47). */
const analyticsEvent = z.object({
  /** The collector counts an id once, however often it arrives. */
  id: z.uuid(),
  category: label,
  action: label,
  label: z.optional(label),
  value: z.optional(z.number()),
  at: instant,
});

/** One request carries at most this many; the rest waits for the next. */
const EVENTS_PER_REQUEST = 50;

export const collectEvents = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Analytics of customers who consented',
  spec: 'A§7',
  access: 'public',
  body: z.object({ events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(EVENTS_PER_REQUEST)) }),
  response: z.object({ accepted: z.int() }),
});
