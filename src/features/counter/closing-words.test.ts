import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language.ts';
import pt from '#locales/pt/lazy.json' with { type: 'json' };
import en from '#locales/en/lazy.json' with { type: 'json' };
import { closedBadge, closedTitle, closingSaid, endWords } from './closing-words.ts';

const MESSAGES = { pt: pt.messages, en: en.messages };
const sayingIn = (language: Language & keyof typeof MESSAGES) => ({
  i18n: setupI18n({ locale: language, messages: { [language]: MESSAGES[language] as never } }),
  language,
  timeZone: 'America/Sao_Paulo',
});
const saying = sayingIn('pt');
const now = Date.parse('2026-11-20T20:00:00-03:00');
const store = { name: 'Centro', now };
const untilHalfPast = { isClosedByHand: true, closedUntil: '2026-11-20T23:30:00.000Z' };
const untilOpened = { isClosedByHand: true, closedUntil: null };
const open = { isClosedByHand: false, closedUntil: null };

describe('the words for a store that was closed by hand', () => {
  it('say until when, by the clocks of the store, and with the weekday if it is another day', () => {
    expect(endWords(saying, '2026-11-20T23:30:00.000Z', now)).toBe('20:30');
    expect(endWords(saying, '2026-11-21T02:59:00.000Z', now)).toBe('23:59');
    expect(endWords(saying, '2026-11-21T08:00:00.000Z', now)).toBe('sábado, 05:00');
    expect(endWords(sayingIn('en'), '2026-11-21T08:00:00.000Z', now)).toBe('Saturday, 05:00');
  });

  it('tell the menu, the toast and the queue that it is closed for a while, or until somebody opens it', () => {
    expect(closedBadge(saying, untilHalfPast, now)).toBe('Fechada até 20:30');
    expect(closedBadge(saying, untilOpened, now)).toBe('Fechada por enquanto');
    expect(closedTitle(saying, untilHalfPast, store)).toBe('Vocês fecharam Centro até 20:30');
    expect(closedTitle(saying, untilOpened, store)).toBe('Vocês fecharam Centro, até abrirem de novo');
    expect(closingSaid(saying, untilHalfPast, store)).toContain('Centro está fechada até 20:30');
    expect(closingSaid(saying, untilOpened, store)).toBe(
      'Centro está fechada por enquanto. Ninguém consegue pedir para agora.',
    );
    expect(closingSaid(saying, open, store)).toBe('Centro está aberta de novo, no seu horário');
  });
});
