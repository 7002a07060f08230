import type { DocumentData } from '#contract/document-data.ts';
import { pathInTenant } from '#domain/routing/page-path.ts';
import { loadLazyTexts } from '#i18n/activate-language.ts';
import { RootApp } from './lazy-root-app.ts';
import { loadScreen } from './tenant-routes.tsx';
import type { OutsideDevice } from './start-outside.ts';

/**
 * Loads what a painted document shows beyond the first load, which it names: React takes over only what is there already. Returns
 * what a payment link outside of all shops runs on. Rejects where something cannot be loaded or opened.
 */
export async function loadPainted({ tenant, paymentLink }: DocumentData): Promise<OutsideDevice | null> {
  if (tenant) {
    const screen = loadScreen(pathInTenant(location.pathname));
    if (screen) await Promise.all([screen, loadLazyTexts()]);
    return null;
  }
  if (!paymentLink) return null;
  const [{ startOutside }] = await Promise.all([import('./start-outside.ts'), RootApp.load(), loadLazyTexts()]);
  return await startOutside();
}
