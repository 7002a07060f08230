import { describe, expect, it } from 'vitest';
import passwords from '#tests/fixtures/passwords.json' with { type: 'json' };
import { isPasswordValid, passwordHints } from './password-rule.ts';

describe('a password (B§5)', () => {
  it.each(passwords.valid)('password "$input" is $expected', ({ input, expected }) => {
    expect(isPasswordValid(input)).toBe(expected);
  });

  it('hints report length and digit separately', () => {
    expect(passwordHints('abcdef')).toEqual({ isLongEnough: true, hasNumeral: false });
    expect(passwordHints('1')).toEqual({ isLongEnough: false, hasNumeral: true });
  });
});
