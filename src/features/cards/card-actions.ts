import type { MutationOf } from '#contract/mutation-policy.ts';
import { readOutboxRow } from '#db/outbox.ts';
import type { CardId } from '#domain/ids.ts';
import { enqueue } from '#sync/enqueue.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Ports = Pick<Tenant, 'databases' | 'clock' | 'sendWaiting'>;

/** What became of a wish by the end of the first attempt: `waiting` goes on by itself. */
export type Standing = 'done' | 'waiting' | 'refused';

/** Shows at once, and is sent when there is a signal (24 h; B§7). Throws as `enqueue` does; then nothing has changed. */
export const setMain = (ports: Ports, id: CardId): Promise<Standing> => ask(ports, 'setMainCard', id);

/** The card is out of sight at once, and removed when there is a signal (7 days; B§7). Throws as `enqueue` does. */
export const removeCard = (ports: Ports, id: CardId): Promise<Standing> => ask(ports, 'deleteCard', id);

async function ask(ports: Ports, kind: 'setMainCard' | 'deleteCard', id: CardId): Promise<Standing> {
  const { databases, clock, sendWaiting } = ports;
  const { data } = databases;
  const mutation: MutationOf<typeof kind> = { params: { id }, query: undefined };
  const row = await enqueue({ data, clock, newId: () => crypto.randomUUID() }, { kind, mutation });
  // Whatever goes wrong on the way is written on the row.
  await sendWaiting().catch(() => undefined);
  const { state } = (await readOutboxRow(data, row.id)) ?? row;
  if (state === 'acked') return 'done';
  return state === 'needs_action' ? 'refused' : 'waiting';
}
