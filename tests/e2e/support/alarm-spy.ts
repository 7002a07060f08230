import type { Page } from '@playwright/test';

declare global {
  interface Window {
    alarmSpy: { tones: number; notices: string[]; prints: number; isSoundBlocked: boolean; isHidden: boolean };
  }
}

/** Stands at the page's edge instead of speakers, notifications and printers, and counts what reaches them. */
export const spyOnAlarm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const spy = { tones: 0, notices: [] as string[], prints: 0, isSoundBlocked: false, isHidden: false };
    window.alarmSpy = spy;
    class Sound extends EventTarget {
      state = 'suspended';
      currentTime = 0;
      destination = this;
      onstatechange: (() => void) | null = null;
      // Browsers leave the promise open where they block.
      resume = () => (spy.isSoundBlocked ? new Promise(() => undefined) : Promise.resolve((this.state = 'running')));
      close = () => Promise.resolve();
    }
    class Node extends EventTarget {
      connect = (next: unknown) => next;
      start = () => (spy.tones += 1);
      stop = () => undefined;
    }
    Object.assign(globalThis, { AudioContext: Sound, OscillatorNode: Node, GainNode: Node });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    ServiceWorkerRegistration.prototype.showNotification = (_title, options) =>
      Promise.resolve(void spy.notices.push(options?.body ?? ''));
    Object.defineProperty(document, 'visibilityState', { get: () => (spy.isHidden ? 'hidden' : 'visible') });
    window.print = () => void (spy.prints += 1);
  });
