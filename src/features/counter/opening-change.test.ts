import { expect, it, vi } from 'vitest';
import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { SetOpening } from './menu-actions.ts';
import { closed, opened, openingChange } from './opening-change.ts';

const OPEN: StoreOpening = { isClosedByHand: false, closedUntil: null, hours: [], minCartValue: null };
const UNTIL_HALF_PAST = { ...closed(OPEN), closedUntil: '2026-11-20T23:30:00.000Z' };
const said = ({ closedUntil }: StoreOpening): string => `until ${closedUntil}`;

it('a store that is closed for a while at the counter is told, and opened again, from the end that the server has set', async () => {
  const set = vi.fn<SetOpening>(async (_from, to, closeFor) => (closeFor ? UNTIL_HALF_PAST : to));
  const change = openingChange(set, 'centro' as StoreId, { from: OPEN, to: closed(OPEN), closeFor: 'half_hour' }, said);
  await change.work();
  expect(typeof change.said === 'function' && change.said()).toBe('until 2026-11-20T23:30:00.000Z');
  await change.undo();
  expect(set.mock.calls).toEqual([
    [OPEN, closed(OPEN), 'half_hour'],
    [UNTIL_HALF_PAST, OPEN],
  ]);
});

it('a store that is opened at the counter is closed until the same time if that is undone', async () => {
  const set = vi.fn<SetOpening>(async (_from, to) => to);
  const wanted = { from: UNTIL_HALF_PAST, to: opened(UNTIL_HALF_PAST) };
  const change = openingChange(set, 'centro' as StoreId, wanted, said);
  await change.work();
  await change.undo();
  expect(set.mock.lastCall).toEqual([OPEN, UNTIL_HALF_PAST]);
});
