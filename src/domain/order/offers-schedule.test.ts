import { expect, it } from 'vitest';
import { offersSchedule } from './offers-schedule.ts';

it('is offered only if the store has a schedule; not for a lone gift-card order or a post-paid order (A§2)', () => {
  expect(offersSchedule({ enabled: true }, [{ kind: 'simple' }], false)).toBe(true);
  expect(offersSchedule({ enabled: true }, [], false)).toBe(true);
  expect(offersSchedule({ enabled: false }, [{ kind: 'simple' }], false)).toBe(false);
  expect(offersSchedule({ enabled: true }, [{ kind: 'giftCard' }], false)).toBe(false);
  expect(offersSchedule({ enabled: true }, [{ kind: 'giftCard' }, { kind: 'simple' }], false)).toBe(true);
  expect(offersSchedule({ enabled: true }, [{ kind: 'simple' }], true)).toBe(false);
});
