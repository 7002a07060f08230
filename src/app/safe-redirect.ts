/**
 * The address to return to after a login, or null when it is not one of this app.
 * The parameter comes from the address bar, where anybody can write another site's: `//evil.example`, `/\evil.example`.
 */
export function safeRedirect(target: string | null): string | null {
  return target !== null && /^\/(?![/\\])/.test(target) ? target : null;
}
