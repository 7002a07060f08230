import * as z from 'zod/mini';
import { ANALYTICS_EVENTS, type AnalyticsAction, type AnalyticsCategory } from '#domain/analytics-event.ts';
import { endpoint } from './endpoint.ts';
import { instant, textUpTo } from './primitives.ts';

const listed = Object.values(ANALYTICS_EVENTS);

/** What is not in the catalogue is not collected. Labels carry no personal data and no link codes (D-47). */
const analyticsEvent = z.object({
  /** The collector counts an id once, however often it arrives. */
  id: z.uuid(),
  category: z.enum(listed.map(({ category }): AnalyticsCategory => category)),
  action: z.enum(listed.map(({ action }): AnalyticsAction => action)),
  label: z.optional(textUpTo(120)),
  value: z.optional(z.number()),
  at: instant,
});

/** One request carries at most this many; the rest waits for the next. */
export const EVENTS_PER_REQUEST = 50;

export type CollectedEvent = z.output<typeof analyticsEvent>;

export const collectEvents = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Analytics of customers who consented',
  spec: 'A§7',
  access: 'public',
  body: z.object({
    /** Drawn anew whenever the app is opened and kept nowhere: tells which events belong together, not whose they are. */
    visit: z.optional(z.uuid()),
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(EVENTS_PER_REQUEST)),
  }),
  response: z.object({ accepted: z.int() }),
});
