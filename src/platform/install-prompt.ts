/** Chromium's event; TypeScript's DOM library does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser lets the app onto the home screen: by a prompt, by hand (iOS), or not at all. */
export type InstallWay = 'prompt' | 'byHand' | 'none';

export interface InstallPrompt {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own question. Resolves to whether the customer said yes. */
  readonly ask: () => Promise<boolean>;
  /** Never offers again on this device. */
  readonly decline: () => void;
}

const DECLINED = 'install-declined';

/** Captures the browser's install event, which fires early and once, and keeps it until the offer makes sense. */
export function watchInstallPrompt(): InstallPrompt {
  let event: InstallEvent | null = null;
  let isDeclined = readDeclined();
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
      storeDeclined();
      change(event);
    },
  };
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** An iPad says that it is a Mac, but a Mac has no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function readDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function storeDeclined(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage the offer comes back with the next visit.
  }
}
