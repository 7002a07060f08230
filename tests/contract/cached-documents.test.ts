import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAddresses } from '#contract/addresses.ts';
import { listCards } from '#contract/cards.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getEventPoint, listEventPoints } from '#contract/event-points.ts';
import { getHistoryOrder, listHistory, listUnpaid } from '#contract/history.ts';
import { getContextLink } from '#contract/links.ts';
import { listLoyalties } from '#contract/loyalties.ts';
import { getMenu, getStock } from '#contract/menus.ts';
import { getProfile } from '#contract/profile.ts';
import { listSchedules } from '#contract/schedules.ts';
import { getTab } from '#contract/tabs.ts';
import { getTenantContact } from '#contract/contact.ts';
import { getTenantByDomain } from '#contract/tenant.ts';
import { trackBatch } from '#contract/tracking.ts';
import type { DocumentTable } from '#db/cached-documents.ts';
import { DOCUMENT_VERSION } from '#db/document-store.ts';
import stored from '#tests/fixtures/cached-documents.json' with { type: 'json' };

/** The call whose answer each table keeps. */
const FILLED_BY = {
  settings: getTenantByDomain,
  contacts: getTenantContact,
  stores: getEventPoint,
  storeLists: listEventPoints,
  nearbyStores: listEventPoints,
  menus: getMenu,
  stock: getStock,
  contextLinks: getContextLink,
  schedules: listSchedules,
  trackings: trackBatch,
  profiles: getProfile,
  addresses: listAddresses,
  cards: listCards,
  loyalties: listLoyalties,
  histories: listHistory,
  unpaidOrders: listUnpaid,
  tabs: getTab,
  orders: getHistoryOrder,
} satisfies Record<DocumentTable, Endpoint>;

const shapeOf = ({ response }: Endpoint): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(response, { io: 'input' })))
    .digest('hex')
    .slice(0, 12);

describe('a cached document', () => {
  it('has the shape of its version, so that no release reads what an older one stored as something else (P18)', () => {
    const shapes = Object.fromEntries(Object.entries(FILLED_BY).map(([table, call]) => [table, shapeOf(call)]));
    expect(
      { version: DOCUMENT_VERSION, shapes },
      'If older copies of these documents would be misread, raise DOCUMENT_VERSION. Then copy the shapes into tests/fixtures/cached-documents.json',
    ).toEqual(stored);
  });
});
