import { describe, expect, it } from 'vitest';
import { shownWord } from './order-status-words.ts';

describe('an order that the store does not have yet', () => {
  it('is being sent as long as there is a signal, and saved on this device without one', () => {
    expect(shownWord('saved', 'ok')).toBe('sending');
    expect(shownWord('saved', 'slow')).toBe('sending');
    expect(shownWord('saved', 'offline')).toBe('saved');
  });

  it('is told as it is in every other state', () => {
    expect(shownWord('uncertain', 'ok')).toBe('uncertain');
    expect(shownWord('needsAction', 'ok')).toBe('needsAction');
  });
});
