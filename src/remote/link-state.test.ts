import { describe, expect, it } from 'vitest';
import type { LinkObservation, LinkState } from './link-state.ts';
import { INITIAL_LINK, assessLink } from './link-state.ts';

const after = (...observation: LinkObservation[]): LinkState => observation.reduce(assessLink, INITIAL_LINK).state;

const answer = (tookMs = 100): LinkObservation => ({ kind: 'answer', tookMs });
const unreachable: LinkObservation = { kind: 'unreachable' };
const timeout: LinkObservation = { kind: 'timeout' };

describe('the link state', () => {
  it('ignores one failed exchange and changes after two', () => {
    expect(after(unreachable)).toBe('ok');
    expect(after(unreachable, unreachable)).toBe('offline');
    expect(after(unreachable, answer(), unreachable)).toBe('ok');
  });

  it('distinguishes a slow connection from none (P39)', () => {
    expect(after(timeout, timeout)).toBe('slow');
    expect(after(answer(4000))).toBe('slow');
    expect(after(answer(100), answer(4000))).toBe('slow');
    expect(after(answer(100), answer(100), answer(4000))).toBe('ok');
  });

  it('takes what hangs for no answer: it does not end "offline"', () => {
    expect(after(unreachable, unreachable, timeout, timeout)).toBe('offline');
    expect(after({ kind: 'interface-down' }, timeout)).toBe('offline');
    expect(after(unreachable, unreachable, timeout, answer(4000))).toBe('slow');
  });

  it('distinguishes a Wi-Fi login page from a failing server (P4)', () => {
    expect(after({ kind: 'foreign-answer' })).toBe('captive');
    expect(after({ kind: 'server-error' })).toBe('server-down');
  });

  it('trusts the interface when it reports offline, but requires a response to be online again (P40)', () => {
    expect(after({ kind: 'interface-down' })).toBe('offline');
    expect(after({ kind: 'interface-down' }, unreachable)).toBe('offline');
    expect(after({ kind: 'interface-down' }, answer())).toBe('ok');
  });

  it('resets the measured speed when the connection breaks', () => {
    expect(after(answer(9000), unreachable, unreachable, answer(100))).toBe('ok');
  });
});
