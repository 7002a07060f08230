import { readNote, writeNote } from './device-note.ts';
import { isIos } from '#ui/is-ios.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM library does not include. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser installs the app: by a prompt, manually (iOS), or not at all. */
export type InstallWay = 'prompt' | 'byHand' | 'none';

export interface InstallPrompt {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's prompt. Resolves to whether the customer accepted. */
  readonly ask: () => Promise<boolean>;
  /** Stops offering the installation on this device. */
  readonly decline: () => void;
}

const DECLINED = 'install-declined';

/**
 * Captures the browser's install event, which fires early and only once,
 * and keeps it until the installation is offered.
 */
export function watchInstallPrompt(): InstallPrompt {
  let event: InstallEvent | null = null;
  // With blocked storage the offer appears again at the next visit.
  let isDeclined = readNote(DECLINED) != null;
  const listeners = new Set<() => void>();
  const change = (next: InstallEvent | null) => {
    event = next;
    listeners.forEach((listener) => listener());
  };
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    change(offered as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));

  return {
    way: () => {
      if (isDeclined || isInstalled()) return 'none';
      if (event) return 'prompt';
      return isIos() ? 'byHand' : 'none';
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async () => {
      const answer = await event?.prompt();
      change(null);
      return answer?.outcome === 'accepted';
    },
    decline: () => {
      isDeclined = true;
      writeNote(DECLINED, '1');
      change(event);
    },
  };
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
