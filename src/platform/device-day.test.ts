import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceDay } from './device-day.ts';

afterEach(() => vi.unstubAllEnvs());

describe('deviceDay', () => {
  it('is the day in the device’s time zone, so that a card is valid until the last evening of its month', () => {
    const lastEvening = Date.parse('2026-11-30T22:30:00-03:00');
    vi.stubEnv('TZ', 'America/Sao_Paulo');
    expect(deviceDay(lastEvening)).toBe('2026-11-30');
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(deviceDay(lastEvening)).toBe('2026-12-01');
  });
});
