import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/dates.json' with { type: 'json' };
import { etaInstants, etaWindow } from './eta-window.ts';

describe('etaWindow', () => {
  it.each(vectors.etaWindow)(
    '$input minutes are shown as $expected: minus 10 (minimum 10) to plus 10 (A§9)',
    (vector) => {
      const { fromMinutes, toMinutes } = etaWindow(vector.input);
      expect([fromMinutes, toMinutes]).toEqual(vector.expected);
    },
  );

  it('rounds the duration of a route', () => {
    expect(etaWindow(31.6)).toEqual({ fromMinutes: 22, toMinutes: 42 });
  });

  it('an order shows eta minus 10 (at least 10) to eta plus 10 minutes after order time (B§9)', () => {
    const orderedAtMs = Date.parse('2026-11-20T12:00:00Z');
    const { fromMs, toMs } = etaInstants(orderedAtMs, 45);
    expect(new Date(fromMs).toISOString()).toBe('2026-11-20T12:35:00.000Z');
    expect(new Date(toMs).toISOString()).toBe('2026-11-20T12:55:00.000Z');
  });
});
