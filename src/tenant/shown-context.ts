import { createContext, use } from 'react';
import type { ShownData, ShownLink, ShownProduct } from '#contract/document-data.ts';
import type { FirstScreen } from '#contract/first-screen.ts';
import type { SocialProviderName } from '#domain/person/social-profile.ts';

export interface TakenOverScreen extends FirstScreen {
  /** Whether this device, which had entered no store, has entered the one that is shown; absent on the server. */
  readonly entering?: Promise<boolean> | undefined;
}

interface Shown extends ShownData {
  readonly firstScreen?: TakenOverScreen;
}

/** What the document shows since before the script arrived. */
export const ShownContext = createContext<Shown>({});

/** Answers for the device until it has answered itself; null for a document that shows no menu. */
export const useFirstScreen = (): TakenOverScreen | null => use(ShownContext).firstScreen ?? null;

/** The same for whoever can fill in the registration form. */
export const useShownProviders = (): readonly SocialProviderName[] => use(ShownContext).socialProviders ?? [];

/** The same for a payment link. */
export const useShownLink = (): ShownLink | null => use(ShownContext).paymentLink ?? null;

/** The same for a product's link. */
export const useShownProduct = (): ShownProduct | null => use(ShownContext).productLink ?? null;
