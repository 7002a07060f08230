import { listOutbox } from '#db/outbox.ts';
import { outboxItem, type OutboxWord } from '#sync/outbox-view.ts';
import type { Stage } from './stage.ts';

/** Say that the store does not have the order, now or ever. */
const DENIALS: ReadonlySet<OutboxWord> = new Set(['saved', 'waitsForLogin', 'needsAction', 'expired']);

/**
 * Holds what a screen would say of each order against the ledger, whenever either of them changes: "received" only of what took
 * effect, and that it was not received only of what did not. Sending and uncertain claim nothing. Returns what was not true.
 */
export function watchWords({ data, device, network, server, scheduler }: Stage): ReadonlySet<string> {
  const lies = new Set<string>();
  const look = async (): Promise<void> => {
    for (const row of await data.transaction('r', data.$outbox, () => listOutbox(data))) {
      const word = outboxItem(row)?.word;
      if (word === undefined) continue;
      const tookEffect = server.effects.some(({ key }) => key === row.id);
      const isLie = tookEffect ? DENIALS.has(word) : word === 'received';
      if (isLie) lies.add(`${row.id} was called ${word}, and ${tookEffect ? 'was' : 'was not'} there`);
    }
  };
  device.onWrite = look;
  network.onCommit = () => scheduler.transaction(look);
  return lies;
}
