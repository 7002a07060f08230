import { describe, expect, it } from 'vitest';
import { initialsOf } from './logo.tsx';

describe("a shop's initials", () => {
  it.each([
    ['Padaria Aurora', 'PA'],
    ['Padaria da Aurora', 'PA'],
    ['Brasa', 'B'],
    ["L'Étoile du Nord", 'LÉ'],
    ['açaí & cia', 'AC'],
    ['99 Burger', '9B'],
    ['De', 'D'],
    ['!!!', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
