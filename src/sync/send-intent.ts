import type { MutationKind } from '#contract/mutation-kinds.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { enqueue, type EnqueuePorts, type Intent, type LocalEffect } from './enqueue.ts';

export interface SendPorts extends Pick<EnqueuePorts, 'data' | 'clock'> {
  readonly sendWaiting: () => Promise<void>;
}

/** How the first attempt ended; `waiting` is sent again by itself. */
export type FirstOutcome = 'done' | 'waiting' | 'refused';

/** Saves an intent with its effect on this device, and tries to send it at once. Rejects as `enqueue` does. */
export async function sendIntent<Kind extends MutationKind>(
  { data, clock, sendWaiting }: SendPorts,
  intent: Intent<Kind>,
  effect?: LocalEffect,
): Promise<{ readonly row: OutboxRow; readonly outcome: FirstOutcome }> {
  const saved = await enqueue({ data, clock, newId: () => crypto.randomUUID() }, intent, effect);
  // Whatever goes wrong on the way is written on the row.
  await sendWaiting().catch(() => undefined);
  const row = (await readOutboxRow(data, saved.id)) ?? saved;
  if (row.state === 'acked') return { row, outcome: 'done' };
  return { row, outcome: row.state === 'needs_action' ? 'refused' : 'waiting' };
}
