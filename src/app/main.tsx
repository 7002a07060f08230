import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { i18n } from '@lingui/core';
import * as z from 'zod/mini';
import { activateLanguage } from '#i18n/activate-language.ts';
import { type MissingPart, PART_MISSING } from '#i18n/lazy-part.tsx';
import { startLanguage } from '#i18n/stored-language.ts';
import { watchInstallPrompt } from '#platform/install-prompt.ts';
import { servedBuild } from '#remote/served-build.ts';
import { readDocument } from '#tenant/read-document.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { enterPaintedStore } from './enter-painted-store.ts';
import { hydrateWhole, repeatEarlyTaps, stopEarlyTaps } from './early-taps.ts';
import { PageRouter } from './page-router.tsx';
import { withPlaceEntered } from './painted-place.ts';
import { loadPainted } from './painted-screen.ts';
import { startTenant } from './start-tenant.ts';

const RELOADED_FOR_KEY = 'balcao:reloaded-for';

// Set before any schema is created, because the default compiles with `new Function`, which Trusted Types refuse.
z.config({ jitless: true });

async function boot(root: HTMLElement): Promise<void> {
  const served = readDocument();
  reloadForNewerBuild(served.buildId);
  // Databases open while the language is loading and the frame is rendered, and while the first note of the device is read,
  // which keeps the page waiting.
  const starting = served.tenant && startTenant({ settings: served.tenant, serverTime: served.serverTime });
  const install = watchInstallPrompt();
  const data = await withPlaceEntered(served, starting);
  const { firstScreen } = data;
  const entering = firstScreen && starting ? enterPaintedStore(firstScreen, starting) : undefined;
  const texts = data.tenant?.customLocale ?? {};
  const app = { document: data, i18n, install, Router: PageRouter };
  const language = startLanguage();
  const painted = data.paintedIn;
  await activateLanguage(painted ?? language, texts);
  const ready = painted && (await Promise.all([starting, loadPainted(data)]).catch(() => void stopEarlyTaps()));
  // Also where a painted page lacks something: the app says what.
  if (!ready) return createRoot(root).render(<App {...app} starting={starting} />);
  const [started, device] = ready;
  const whole = <App {...app} starting={started} entering={entering} device={device} />;
  // What it writes is asked for before what the screen reads.
  if (entering) await new Promise((resolve) => void setTimeout(resolve));
  const taken = new Promise<void>((resolve) => {
    // A transition is rendered in pieces, between which a tap is answered.
    startTransition(() => void hydrateRoot(root, <Taking then={resolve}>{whole}</Taking>));
  });
  repeatEarlyTaps();
  if (painted === language) return;
  // Until React has taken over what was painted, it expects to find the texts that it knows.
  hydrateWhole();
  await taken;
  await activateLanguage(language, texts);
}

/** Says when what it holds was rendered. */
function Taking({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

const root = document.getElementById('root');
// In a task of its own: evaluating the modules has kept a slow processor busy long enough.
if (root) setTimeout(boot, 0, root);

/**
 * Reloads when a part that somebody wants to see is missing because a newer build was deployed: one that the line has swallowed
 * is asked for again in its place, and a reload without a worker would take away the menu, too. Only once per build, because a
 * broken deployment would otherwise reload for ever. Firefox, which asks nobody again, reloads when somebody asks for it again.
 */
function reloadForNewerBuild(buildId: string): void {
  const reloadIfOutdated = async ({ error, isAgain }: MissingPart) => {
    if ((await servedBuild()) !== buildId) {
      if (sessionStorage.getItem(RELOADED_FOR_KEY) === buildId) return;
      sessionStorage.setItem(RELOADED_FOR_KEY, buildId);
    } else if (!isAgain || !FIREFOX_WORDS.test(String(error))) return;
    location.reload();
  };
  const onMissing = ({ detail }: CustomEventInit<MissingPart>) =>
    detail && void reloadIfOutdated(detail).catch(() => undefined);
  addEventListener(PART_MISSING, onMissing as EventListener);
}

/** It remembers that an import has failed for as long as the page lives, and asks nobody again. */
const FIREFOX_WORDS = /error loading dynamically/;
