import { describe, expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

describe('formatAge', () => {
  it('uses whole units, the largest possible', () => {
    expect(formatAge(8_400, 'pt')).toBe('há 8 seg');
    expect(formatAge(119_000, 'pt')).toBe('há 1 min');
    expect(formatAge(7_200_000, 'fr')).toBe('il y a 2\u00a0h');
    expect(formatAge(3 * 86_400_000, 'en')).toBe('3 days ago');
  });

  it('shows less than a second as now', () => {
    expect(formatAge(999, 'pt')).toBe('agora');
    expect(formatAge(0, 'fr')).toBe('maintenant');
  });

  it('never shows a future time when the clock was set back', () => {
    expect(formatAge(-60_000, 'en')).toBe('now');
  });
});
