import { expect, it, vi } from 'vitest';
import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { closed, opened, openingChange, type SetOpening } from './opening-change.ts';

const OPEN: StoreOpening = { isClosedByHand: false, closedUntil: null, hours: [], minCartValue: null };
const UNTIL_HALF_PAST = { ...closed(OPEN), closedUntil: '2026-11-20T23:30:00.000Z' };
const said = ({ closedUntil }: StoreOpening): string => `until ${closedUntil}`;

it('a store that is closed for a while at the counter is told, and opened again, from the end that the server has set', async () => {
  const set = vi.fn<SetOpening>(async ({ to, closeFor }) => ({ opening: closeFor ? UNTIL_HALF_PAST : to }));
  const change = openingChange(set, 'centro' as StoreId, { from: OPEN, to: closed(OPEN), closeFor: 'half_hour' }, said);
  await change.work();
  expect(typeof change.said === 'function' && change.said()).toBe('until 2026-11-20T23:30:00.000Z');
  await change.undo();
  expect(set.mock.calls).toEqual([
    [{ from: OPEN, to: closed(OPEN), closeFor: 'half_hour' }],
    [{ from: UNTIL_HALF_PAST, to: OPEN, takesBack: true }],
  ]);
});

it('a store that is opened at the counter is closed until the same time if that is undone', async () => {
  const set = vi.fn<SetOpening>(async ({ to }) => ({ opening: to }));
  const wanted = { from: UNTIL_HALF_PAST, to: opened(UNTIL_HALF_PAST) };
  const change = openingChange(set, 'centro' as StoreId, wanted, said);
  await change.work();
  await change.undo();
  expect(set.mock.lastCall).toEqual([{ from: OPEN, to: UNTIL_HALF_PAST, takesBack: true }]);
});

it('a store that somebody else had closed already is closed as they left it if the tap of whoever did not know is undone', async () => {
  const before = { ...UNTIL_HALF_PAST, minCartValue: cents(700) };
  const opening = { ...before, closedUntil: '2026-11-21T00:00:00.000Z' };
  const set = vi.fn<SetOpening>(async () => ({ opening, before }));
  const change = openingChange(set, 'centro' as StoreId, { from: OPEN, to: closed(OPEN), closeFor: 'hour' }, said);
  await change.work();
  await change.undo();
  expect(set.mock.lastCall).toEqual([{ from: opening, to: before, takesBack: true }]);
});
