import type { CustomerId, TenantId } from '#domain/ids.ts';
import { foldText } from '#domain/fold-text.ts';

/** Null for a visitor. */
type Searcher = CustomerId | null;

const RECENT_MAX = 5;

const keyOf = (tenantId: TenantId, searcher: Searcher): string => `searches:${tenantId}:${searcher ?? 'visitor'}`;

/** Returns what was last searched for in this shop by this person, newest first. It never leaves the device. */
export function recentSearches(tenantId: TenantId, searcher: Searcher): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tenantId, searcher)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others; the same words are kept once, however they are written. */
export function rememberSearch(tenantId: TenantId, searcher: Searcher, text: string): void {
  const word = text.trim();
  const others = recentSearches(tenantId, searcher).filter((other) => foldText(other) !== foldText(word));
  try {
    localStorage.setItem(keyOf(tenantId, searcher), JSON.stringify([word, ...others].slice(0, RECENT_MAX)));
  } catch {
    // With blocked or full storage there are no recent searches.
  }
}

export function forgetSearches(tenantId: TenantId, searcher: Searcher): void {
  try {
    localStorage.removeItem(keyOf(tenantId, searcher));
  } catch {
    // Blocked storage holds none.
  }
}
