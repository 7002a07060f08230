import { PASSWORD_MIN } from '#domain/limits.ts';

/** Returns the live hints: at least six characters (D-51) and one digit (B§5). */
export const passwordHints = (password: string): { readonly isLongEnough: boolean; readonly hasNumeral: boolean } => ({
  isLongEnough: password.length >= PASSWORD_MIN,
  hasNumeral: /\d/.test(password),
});

export function isPasswordValid(password: string): boolean {
  const { isLongEnough, hasNumeral } = passwordHints(password);
  return isLongEnough && hasNumeral;
}
