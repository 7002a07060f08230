import 'fake-indexeddb/auto';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { act, createElement } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { putTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { TAG_LIFE_MS } from '#domain/table/tag-context.ts';
import { type Tenant, TenantContext } from './tenant-context.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { useVisit } from './use-visit.ts';

const databases = openTenantDatabases({ tenantId: 'table' as TenantId });
const settings = { qrCodeOnly: false, tutorialEnabled: false };
const tenant = { settings, session: null, databases } as Tenant;

const { current, until } = followPerTest(
  () => ({ ...useVisit(), navigate: useNavigate() }),
  (screen) => createElement(MemoryRouter, null, createElement(TenantContext, { value: tenant }, screen)),
);

describe('useVisit', () => {
  it('knows nothing for sure about the next screen before the databases were read for it', async () => {
    await until({ isKnown: true });
    act(() => void current().navigate('/pedido'));
    expect(current()).toMatchObject({ isKnown: false, visit: { route: 'review' } });
    await until({ isKnown: true });
  });

  it('accepts a scanned table for four hours, even if the app stays open longer (D-19)', async () => {
    const table = makeTagContext({ tag: 'Mesa 12' });
    await act(async () => void (await putTagContext(databases.data, table, Date.now())));
    await until({ visit: { context: table, isPlaceInDoubt: false } });
    await act(async () => void vi.advanceTimersByTime(TAG_LIFE_MS - 120_000));
    expect(current()).toMatchObject({ visit: { context: table, isPlaceInDoubt: false } });
    await act(async () => void vi.advanceTimersByTime(120_000));
    expect(current()).toMatchObject({ visit: { context: null, mode: { hasContext: false }, isPlaceInDoubt: true } });
  });
});
