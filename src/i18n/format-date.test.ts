import { describe, expect, it } from 'vitest';
import { dateFormat } from './format-date.ts';

const saoPaulo = dateFormat('pt', 'America/Sao_Paulo');
const now = '2026-11-20T02:30:00Z';

describe('dateFormat', () => {
  it('uses the shop’s time zone, wherever the customer is (D-22)', () => {
    expect(saoPaulo.time(now)).toBe('23:30');
    expect(saoPaulo.civilDay(now)).toBe('2026-11-19');
    expect(dateFormat('pt', 'America/Noronha').civilDay(now)).toBe('2026-11-20');
  });

  it('names today and yesterday', () => {
    expect(saoPaulo.day('2026-11-19T12:00:00Z', now)).toBe('hoje');
    expect(saoPaulo.day('2026-11-18T12:00:00Z', now)).toBe('ontem');
    expect(dateFormat('fr', 'America/Sao_Paulo').day('2026-11-18T12:00:00Z', now)).toBe('hier');
  });

  it('writes older days in full, with the year if it is another one', () => {
    expect(saoPaulo.day('2026-11-16T12:00:00Z', now)).toBe('segunda-feira, 16 de novembro');
    expect(saoPaulo.day('2025-11-16T12:00:00Z', now)).toBe('16 de novembro de 2025');
  });

  it.each([
    ['pt', '09:05', '23:30', 'segunda-feira, 16 de novembro', '19/11/2026'],
    ['en', '09:05', '23:30', 'Monday, November 16', 'Nov 19, 2026'],
    ['es', '9:05', '23:30', 'lunes, 16 de noviembre', '19/11/2026'],
    ['fr', '09:05', '23:30', 'lundi 16 novembre', '19/11/2026'],
  ] as const)('writes times and dates as its language does: %s', (language, morning, evening, day, date) => {
    const format = dateFormat(language, 'America/Sao_Paulo');
    const times = ['2026-11-19T12:05:00Z', now].map((at) => format.time(at));
    expect([...times, format.day('2026-11-16T12:00:00Z', now), format.date(now)]).toEqual([
      morning,
      evening,
      day,
      date,
    ]);
  });

  it('names the month in English, where somebody in Brazil could take 11/12 for either day', () => {
    const english = dateFormat('en', 'America/Sao_Paulo');
    const dates = ['2026-12-11T12:00:00Z', '2026-11-12T12:00:00Z'].map((at) => english.date(at));
    expect(dates).toEqual(['Dec 11, 2026', 'Nov 12, 2026']);
  });

  it('accepts epoch milliseconds', () => {
    expect(saoPaulo.date(Date.parse(now))).toBe('19/11/2026');
  });
});
