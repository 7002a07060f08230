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

  it('accepts epoch milliseconds', () => {
    expect(saoPaulo.date(Date.parse(now))).toBe('19/11/2026');
  });
});
