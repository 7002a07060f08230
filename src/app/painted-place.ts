import type { DocumentData } from '#contract/document-data.ts';
import { codeOfPath } from '#domain/table/code-of-path.ts';
import { stopEarlyTaps } from './early-taps.ts';
import type { StartedTenant } from './start-tenant.ts';

/**
 * Returns the document as this device shows it. At a table's link it shows the menu at the table, so the table is entered
 * before anything is rendered; where it cannot be, the document begins like one that shows nothing. At the menu it is one that
 * the service worker has kept for this device, which is at the table.
 */
export async function withPlaceEntered(
  document: DocumentData,
  starting: Promise<StartedTenant> | null,
): Promise<DocumentData> {
  const { firstScreen, ...rest } = document;
  if (!firstScreen?.context || codeOfPath(location.pathname) === null) return document;
  try {
    const [{ enterPaintedPlace }, started] = await Promise.all([import('./enter-painted-place.ts'), starting]);
    if (started && (await enterPaintedPlace(firstScreen.context, started.opened))) return document;
  } catch {
    // The link's own screen tries again, and says what is wrong.
  }
  stopEarlyTaps();
  return { ...rest, paintedIn: null };
}
