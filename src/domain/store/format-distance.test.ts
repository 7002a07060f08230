import { describe, expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

describe('formatDistance', () => {
  it.each([
    [0.2, '<\u00a01\u00a0Km'],
    [0.5, '1\u00a0Km'],
    [3.4, '3\u00a0Km'],
  ])('distance %d is rounded, with Km (A§2, A§9): %s', (distance, text) => {
    expect(formatDistance(distance)).toBe(text);
  });
});
