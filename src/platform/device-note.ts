/** What this device remembers beside its databases, in a word: it must be known before they are open, or not at all. */

/** Returns null for what was never noted, and undefined where the browser blocks the storage. */
export function readNote(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}

/** With blocked or full storage nothing is noted. */
export function writeNote(name: string, note: string): void {
  try {
    localStorage.setItem(name, note);
  } catch {
    // Whoever reads it goes without.
  }
}
