import { describe, expect, it } from 'vitest';
import type { LinkObservations, LinkState } from './link-state.ts';
import { FRESH_LINK, assessLink } from './link-state.ts';

const after = (...evidence: LinkObservations[]): LinkState => evidence.reduce(assessLink, FRESH_LINK).state;

const answer = (tookMs = 100): LinkObservations => ({ kind: 'answer', tookMs });
const unreachable: LinkObservations = { kind: 'unreachable' };
const timeout: LinkObservations = { kind: 'timeout' };

describe('the link state', () => {
  it('ignores one failed exchange and changes after two', () => {
    expect(after(unreachable)).toBe('ok');
    expect(after(unreachable, unreachable)).toBe('offline');
    expect(after(unreachable, answer(), unreachable)).toBe('ok');
  });

  it('tells a slow connection from none (P39)', () => {
    expect(after(timeout, timeout)).toBe('slow');
    expect(after(answer(4000))).toBe('slow');
    expect(after(answer(100), answer(4000))).toBe('slow');
    expect(after(answer(100), answer(100), answer(4000))).toBe('ok');
  });

  it('tells the login page of a Wi-Fi from a broken store server (P4)', () => {
    expect(after({ kind: 'foreign-answer' })).toBe('captive');
    expect(after({ kind: 'server-error' })).toBe('server-down');
  });

  it('trusts an interface that reports to be down, and only an answer that it is up again (P40)', () => {
    expect(after({ kind: 'interface-down' })).toBe('offline');
    expect(after({ kind: 'interface-down' }, unreachable)).toBe('offline');
    expect(after({ kind: 'interface-down' }, answer())).toBe('ok');
  });

  it('resets the measured speed when the connection breaks', () => {
    expect(after(answer(9000), unreachable, unreachable, answer(100))).toBe('ok');
  });
});
