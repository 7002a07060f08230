import { describe, expect, it } from 'vitest';
import { AIM_MS, isMeant, type Layout, type Spot } from './use-meant-taps.ts';

const button = (): Element => ({}) as Element;
const [first, second] = [button(), button()];

const at = (control: Element, top: number): Spot => ({ control, left: 0, right: 100, top, bottom: top + 40 });

const CHANGED_AT = 1000;

/** The first button was at the top and the second below it, until the first went away. */
const before: Layout = { spots: [at(first, 0), at(second, 60)], until: CHANGED_AT, scrollX: 0, scrollY: 0 };

const tap = (y: number, atMs: number) => ({ control: second, x: 50, y, at: atMs });

describe('a tap at the counter', () => {
  it('does not hit what has just come to where something else was', () => {
    expect(isMeant(tap(20, CHANGED_AT + 200), [before])).toBe(false);
  });

  it('does not hit it either when the change is seen after the finger', () => {
    expect(isMeant(tap(20, CHANGED_AT - 50), [before])).toBe(false);
  });

  it('hits it when there was time to aim anew', () => {
    expect(isMeant(tap(20, CHANGED_AT + AIM_MS), [before])).toBe(true);
  });

  it('hits what has only moved a little', () => {
    expect(isMeant(tap(80, CHANGED_AT + 200), [before])).toBe(true);
  });

  it('hits what has come to where nothing was', () => {
    expect(isMeant(tap(300, CHANGED_AT + 200), [before])).toBe(true);
  });

  it('hits what stands still in the window because the browser has scrolled along', () => {
    const scrolled: Layout = { ...before, spots: [at(first, 500), at(second, 560)], scrollY: 500 };
    expect(isMeant(tap(80, CHANGED_AT + 200), [scrolled])).toBe(true);
    expect(isMeant(tap(20, CHANGED_AT + 200), [scrolled])).toBe(false);
  });
});
