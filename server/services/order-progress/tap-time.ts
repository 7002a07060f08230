import { TAP_LIFE_MS } from '#contract/tapped-at.ts';

/**
 * When somebody tapped at the counter, as their screen says. null where that cannot be: later than now, or longer ago than a tap is
 * kept (ADR-068). Then the server's own time counts, because a device with a wrong clock must still be able to work.
 */
export function tapTimeOf(tappedAt: string | undefined, now: Date): Date | null {
  if (tappedAt === undefined) return null;
  const at = new Date(tappedAt);
  const agoMs = now.getTime() - at.getTime();
  return agoMs >= 0 && agoMs <= TAP_LIFE_MS ? at : null;
}
