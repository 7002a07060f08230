import { keepMenu } from '#bridge/keep-menu.ts';
import { registerOriginWorker } from '#bridge/origin-worker.ts';
import { resumeForgetting } from '#db/erase-user.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { loadLazyTexts } from '#i18n/activate-language.ts';
import { startLanguage } from '#i18n/stored-language.ts';
import { whenTouched } from '#platform/when-touched.ts';
import { oftenOpened } from '#screens/menu/menu-overlays.tsx';

const REST_MS = 2000;

/**
 * Has the menu kept for the next start. Once the first screen is idle: takes off the device what an ended session has left
 * there, registers the worker that answers `/` and `/aurora`, which lie outside of every shop's scope, and for whoever does more
 * than look loads what they open next (React holds back for 300 ms what replaces a fallback, also where it comes at once) and
 * renders the controls of lazy screens.
 */
export async function prepareRest(databases: TenantDatabases): Promise<void> {
  keepMenu(startLanguage());
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  // Read with the stores from a minute after their answer on; an update would have taken it away by then.
  void import('#db/stores-by-now.ts').catch(() => undefined);
  await resumeForgetting(databases).catch(() => undefined);
  await registerOriginWorker();
  await whenTouched();
  await loadLazyTexts();
  await Promise.all([...oftenOpened.map(({ load }) => load()), import('#screens/review/review-screen.tsx')]);
  const { warmUp } = await import('#ui/warm-up.tsx');
  warmUp();
}
