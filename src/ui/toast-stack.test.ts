import { expect, it } from 'vitest';
import { withoutToast } from './toast-stack.ts';

it('to close a toast that is not shown changes nothing, so that nothing is rendered', () => {
  const shown = [{ id: 'saved' }, { id: 'payment' }];
  expect(withoutToast(shown, 'other')).toBe(shown);
  expect(withoutToast(shown, 'payment')).toEqual([{ id: 'saved' }]);
});
