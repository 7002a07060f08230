import { isSameTagContext } from '#contract/tag-context.ts';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { readPendingOpen } from '#db/pending-opens.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { slotAhead } from '#domain/order/schedule-slot.ts';
import { routes } from '#domain/routing/routes.ts';
import { scanAsks } from '#domain/store/scanned-store.ts';
import { codeOfPath } from '#domain/table/code-of-path.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { isTagStale } from '#domain/table/tag-life.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import { fetchContextLink, readKnownLink } from '#features/scan/context-links.ts';
import { type ApiError, isApiError, isProblem } from '#remote/api-error.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';

type Device = Pick<OpenedTenant, 'databases' | 'session' | 'settings' | 'notice'> & {
  readonly services: Pick<OpenedTenant['services'], 'api'>;
};

/**
 * Enters the place whose menu the document of its link shows, and gives the page the menu's address: on a device that knows
 * nothing, and on one that is at this place already. Returns false, and has changed nothing, where it knows more than the
 * document (a bag from elsewhere, another place) or the code leads to something else by now: there the link's own screen enters
 * the place, asks first, or says what is wrong.
 */
export async function enterPaintedPlace(painted: TagContext, device: Device): Promise<boolean> {
  const { databases: visitor, session, settings, notice, services } = device;
  const code = codeOfPath(location.pathname);
  if (!code || notice) return false;
  const databases = session ? visitor.forUser(session.customerId) : visitor;
  const standing = await readStanding(databases.data, painted);
  if (standing === 'elsewhere' || (standing === 'new' && session)) return false;
  const context =
    standing === 'new' ? await keepLink(databases, code, painted) : await openLink(services, databases, code);
  if (!context || !isSameTagContext(context, painted)) return false;
  await enterContext(databases.data, context);
  history.replaceState(null, '', `/${settings.domain}${routes.menu.path}`);
  return true;
}

/** Where a person's data say that they are. `new`: they say nothing about a place or an order. */
const readStanding = (data: DataDatabase, place: TagContext): Promise<'new' | 'there' | 'elsewhere'> =>
  data.transaction('r', ['carts', 'tagContexts', 'pendingOpens', 'reviewDrafts'], async () => {
    const [{ cart, submittedAs }, scan, waiting, { slot }] = await Promise.all([
      readCart(data),
      readTagContext(data),
      readPendingOpen(data),
      readReviewDraft(data),
    ]);
    if (submittedAs !== null || waiting) return 'elsewhere';
    if (!scan) return isEmptyCart(cart) ? 'new' : 'elsewhere';
    const nowMs = Date.now();
    const hasSlot = slotAhead(slot, nowMs) !== null;
    const isThere = !isTagStale(scan.scannedAt, nowMs) && isSameTagContext(scan.context, place);
    return isThere && !scanAsks({ cart, hasSlot }, scan.context, place) ? 'there' : 'elsewhere';
  });

/** Whoever is at a place finds its code again without a signal, however soon the page is left. */
async function keepLink({ cache }: TenantDatabases, code: string, context: TagContext): Promise<TagContext> {
  await putDocument(cache, 'contextLinks', [code], withFetchTime(context)).catch(() => undefined);
  return context;
}

/** Returns what stands behind a code that was opened here before, as the link's own screen finds it out; null if it will tell more. */
async function openLink(
  { api }: Device['services'],
  { cache }: TenantDatabases,
  code: string,
): Promise<TagContext | null> {
  const scannedAt = Date.now();
  const known = await readKnownLink(cache, code, scannedAt);
  if (known?.isFresh) return known.context;
  try {
    await fetchContextLink(api, cache, code);
    return (await readKnownLink(cache, code, scannedAt))?.context ?? null;
  } catch (error) {
    return isApiError(error) && !isGone(error) && known?.isUsable ? known.context : null;
  }
}

const isGone = (error: ApiError): boolean => isProblem(error, 'not_found', 'bad_request');
