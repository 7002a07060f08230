import { createContext, use } from 'react';
import type { FirstScreen } from '#contract/first-screen.ts';

export interface TakenOverScreen extends FirstScreen {
  /** Whether this device, which had entered no store, has entered the one that is shown; absent on the server. */
  readonly entering?: Promise<boolean> | undefined;
}

/** What the document shows since before the script arrived; null for a document that shows nothing. */
export const FirstScreenContext = createContext<TakenOverScreen | null>(null);

/** Answers for the device until it has answered itself. */
export const useFirstScreen = (): TakenOverScreen | null => use(FirstScreenContext);
