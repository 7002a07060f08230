import { useState } from 'react';

interface Shown<Value> {
  /** As the server has it. */
  readonly value: Value;
  /** How it is typed. */
  readonly text: string;
}

/** What came of a wish to save: done, refused by the server, or the words that say what is wrong with what was typed. */
export type Saved = 'done' | 'refused' | { readonly fault: string };

export interface Entry {
  readonly typed: string;
  readonly fault: string | null;
  /** Somebody else has changed the value since the typing began. */
  readonly isOvertaken: boolean;
  readonly type: (text: string) => void;
  readonly save: () => Promise<void>;
}

/**
 * One value that is typed while it may change elsewhere. What was typed is never overwritten; it is saved over the value that was
 * seen when the typing began, so that the server can refuse it, and after a refusal over the one that is seen then.
 */
export function useEntry<Value>(
  { value, text }: Shown<Value>,
  save: (typed: string, seen: Value) => Promise<Saved>,
): Entry {
  const [entry, setEntry] = useState<{ readonly typed: string; readonly seen: Shown<Value> | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const typed = entry?.typed ?? text;
  return {
    typed,
    fault,
    isOvertaken: entry !== null && entry.seen !== null && entry.seen.text !== text,
    type: (next) => setEntry({ typed: next, seen: entry?.seen ?? { value, text } }),
    save: async () => {
      const saved = await save(typed, entry?.seen ? entry.seen.value : value);
      setFault(typeof saved === 'object' ? saved.fault : null);
      if (saved === 'done') setEntry(null);
      if (saved === 'refused') setEntry({ typed, seen: null });
    },
  };
}
