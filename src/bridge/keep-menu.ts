import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO } from '#contract/sw-messages.ts';
import type { Language } from '#domain/language.ts';

/** Asks the service worker to keep the painted menu of the store that was entered, for the next start. */
export function keepMenu(language: Language): void {
  const message: PageMessage = { proto: PROTO, type: 'keep-menu', language };
  navigator.serviceWorker?.controller?.postMessage(message);
}
