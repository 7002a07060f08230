import * as z from 'zod/mini';
import { ANALYTICS_EVENTS, type AnalyticsAction, type AnalyticsCategory } from '#domain/analytics-event.ts';
import { endpoint } from './endpoint.ts';
import { textUpTo } from './primitives.ts';
import { sentInstant } from './sent-instant.ts';

const listed = Object.values(ANALYTICS_EVENTS);

/** More than any amount or count that is told. */
const MOST_VALUE = 1e9;

/** Only events of the catalogue are collected. Labels contain no personal data and no link codes (D-47). */
const analyticsEvent = z.object({
  /** The collector counts each id once, however often it arrives. */
  id: z.uuid(),
  category: z.enum(listed.map(({ category }): AnalyticsCategory => category)),
  action: z.enum(listed.map(({ action }): AnalyticsAction => action)),
  label: z.optional(textUpTo(120)),
  value: z.optional(z.number().check(z.gte(-MOST_VALUE), z.lte(MOST_VALUE))),
  at: sentInstant,
});

/** Maximum number of events per request; the rest waits for the next one. */
export const EVENTS_PER_REQUEST = 50;

export type CollectedEvent = z.output<typeof analyticsEvent>;

export const collectEvents = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Analytics of customers who consented',
  spec: 'A§7',
  access: 'public',
  body: z.object({
    /** Random id, generated when the app opens and stored nowhere. It groups events without identifying a person. */
    visit: z.optional(z.uuid()),
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(EVENTS_PER_REQUEST)),
  }),
  response: z.object({ accepted: z.int() }),
});
