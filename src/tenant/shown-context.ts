import { createContext, use } from 'react';
import type { ShownData } from '#contract/document-data.ts';
import type { FirstScreen } from '#contract/first-screen.ts';

export interface TakenOverScreen extends FirstScreen {
  /** Whether this device, which had entered no store, has entered the one that is shown; absent on the server. */
  readonly entering?: Promise<boolean> | undefined;
}

interface Shown extends ShownData {
  readonly firstScreen?: TakenOverScreen;
}

/** What the document shows since before the script arrived. Lazy screens read theirs from it: no hook of theirs is in the first load. */
export const ShownContext = createContext<Shown>({});

/** Answers for the device until it has answered itself; null for a document that shows no menu. */
export const useFirstScreen = (): TakenOverScreen | null => use(ShownContext).firstScreen ?? null;
