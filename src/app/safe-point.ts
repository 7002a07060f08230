import { PENDING_STATES } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';

/** Screens on which something is being decided, typed or paid. */
const UNSAFE: ReadonlySet<string> = new Set([
  'pedido',
  'comanda',
  'p',
  'login',
  'registro',
  'c',
  'recuperar-senha',
  'nova-senha',
  'alterar-senha',
  'meus-dados',
]);

/** Decision 55: nobody would notice a reload here. An open sheet has something half chosen in it. */
export const isSafeAddress = (segments: readonly string[], search: string): boolean =>
  !UNSAFE.has(segments[0] ?? '') && search === '';

/** Nothing may be on its way either. The service worker would go on, but the screen that tells about it would be gone. */
export async function isOutboxQuiet(data: DataDatabase): Promise<boolean> {
  const rows = await listOutbox(data);
  return !rows.some(({ state }) => state !== 'queued' && PENDING_STATES.some((pending) => pending === state));
}
