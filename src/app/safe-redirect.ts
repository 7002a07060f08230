/**
 * Returns the address to open after a login; null when it is not in this app. The parameter comes from the address bar,
 * where anyone can enter another site: `//evil.example`, `/\evil.example`.
 */
export function safeRedirect(target: string | null): string | null {
  return target !== null && /^\/(?![/\\])/.test(target) ? target : null;
}
