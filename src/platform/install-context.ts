import { createContext, use, useSyncExternalStore } from 'react';
import type { InstallPrompt, InstallWay } from './install-prompt.ts';

export const InstallContext = createContext<InstallPrompt | null>(null);

export interface InstallOffer extends Pick<InstallPrompt, 'ask' | 'decline'> {
  readonly way: Exclude<InstallWay, 'none'>;
}

/** Returns null if the app is installed, cannot be installed, or the customer declined. */
export function useInstallOffer(): InstallOffer | null {
  const prompt = use(InstallContext);
  const way = useSyncExternalStore(prompt?.subscribe ?? never, prompt?.way ?? none);
  return prompt && way !== 'none' ? { way, ask: prompt.ask, decline: prompt.decline } : null;
}

const never = () => () => {};
const none = (): InstallWay => 'none';
