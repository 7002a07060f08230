import { createContext, use } from 'react';
import type { FirstScreen } from '#contract/first-screen.ts';

/** What the document shows since before the script arrived; null for a document that shows nothing. */
export const FirstScreenContext = createContext<FirstScreen | null>(null);

/** Answers for the device until it has answered itself. */
export const useFirstScreen = (): FirstScreen | null => use(FirstScreenContext);
