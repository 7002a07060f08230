import * as z from 'zod/mini';
import { DAY_MS } from '#domain/durations.ts';
import { sentInstant } from './sent-instant.ts';

/** When somebody tapped at a screen that may have told it later. It is added when it is sent: the screen may learn the right time only then. */
export const tappedAt = z.optional(sentInstant);

/** How long a tap at the counter waits for a connection (ADR-068). */
export const TAP_LIFE_MS = DAY_MS;
