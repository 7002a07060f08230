import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language.ts';
import { dateFormat } from '#i18n/format-date.ts';
import pt from '#locales/pt/lazy.json' with { type: 'json' };
import en from '#locales/en/lazy.json' with { type: 'json' };
import { dueWords, placedWords, type Saying, slotWords } from './order-times.ts';

const timeZone = 'America/Sao_Paulo';
const MESSAGES = { pt: pt.messages, en: en.messages };
const sayingIn = (language: Language & keyof typeof MESSAGES): Saying => ({
  i18n: setupI18n({ locale: language, messages: { [language]: MESSAGES[language] as never } }),
  language,
  format: dateFormat(language, timeZone),
});
const saying = sayingIn('pt');
const at = (time: string): number => Date.parse(time);

/** Ordered on Monday for Friday at six in the evening. */
const slotted = {
  timeZone,
  placedAt: '2026-11-23T12:00:00-03:00',
  promisedAt: '2026-11-27T18:00:00-03:00',
  schedule: { startsAt: '2026-11-27T18:00:00-03:00', endsAt: '2026-11-27T18:30:00-03:00' },
};
const soon = { timeZone, placedAt: '2026-11-27T18:00:00-03:00', promisedAt: '2026-11-27T18:20:00-03:00' };
const due = (order: Parameters<typeof dueWords>[1], time: string, isLate = false) =>
  dueWords(saying, order, { now: at(time), isLate });

describe('the times of an order at the counter', () => {
  it('name weekday and date of a slot on every day but its own', () => {
    for (const time of ['2026-11-23T12:01:00-03:00', '2026-11-26T23:59:00-03:00'])
      expect(due(slotted, time)).toBe('Agendado: sexta-feira, 27 de novembro, 18:00 – 18:30');
    expect(due(slotted, '2026-11-27T00:01:00-03:00')).toBe('Agendado: hoje, 18:00 – 18:30');
    expect(dueWords(sayingIn('en'), slotted, { now: at('2026-11-26T12:00:00-03:00'), isLate: false })).toMatch(
      /^Scheduled: Friday, November 27, 18:00 – 18:30$/,
    );
  });

  it("follow the clocks of the store: its day is neither the device's nor Greenwich's", () => {
    const atNight = { ...slotted, schedule: { startsAt: '2026-11-28T01:30:00Z', endsAt: '2026-11-28T02:00:00Z' } };
    expect(due(atNight, '2026-11-28T01:00:00Z')).toBe('Agendado: hoje, 22:30 – 23:00');
    expect(due(atNight, '2026-11-27T02:59:00Z')).toContain('sexta-feira, 27 de novembro');
  });

  it('never say "today" on paper', () => {
    expect(slotWords(saying, slotted, null)).toBe('Agendado: sexta-feira, 27 de novembro, 18:00 – 18:30');
    expect(slotWords(saying, soon, null)).toBeNull();
  });

  it('are a time only for what was promised for today, and name the day of what is late since another', () => {
    expect(due(soon, '2026-11-27T18:01:00-03:00')).toBe('até 18:20');
    expect(due(soon, '2026-11-27T18:30:00-03:00', true)).toBe('Atrasado: era para 18:20');
    expect(due(soon, '2026-11-28T08:00:00-03:00', true)).toBe('Atrasado: era para sexta-feira, 27 de novembro, 18:20');
    expect(due({ ...soon, promisedAt: null }, '2026-11-27T18:01:00-03:00')).toBeNull();
  });

  it('show of an older server, which names no slot, the day that was promised', () => {
    expect(due({ ...slotted, schedule: undefined }, '2026-11-23T12:01:00-03:00')).toBe(
      'até sexta-feira, 27 de novembro, 18:00',
    );
  });

  it('name the day on which an order got its number, if that is not the business day of now', () => {
    expect(placedWords(saying, slotted, at('2026-11-27T17:30:00-03:00'))).toBe(
      'Pedido feito: segunda-feira, 23 de novembro, 12:00',
    );
    expect(placedWords(saying, soon, at('2026-11-28T04:59:00-03:00'))).toBeNull();
    expect(placedWords(saying, soon, at('2026-11-28T05:00:00-03:00'))).toContain('sexta-feira');
  });
});
