import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';

/** Decision 55: nothing is on its way. The service worker would go on, but the screen that tells about it would be gone. */
export async function isOutboxQuiet(data: DataDatabase): Promise<boolean> {
  const rows = await listOutbox(data);
  return !rows.some(({ state }) => state === 'sending' || state === 'uncertain');
}
