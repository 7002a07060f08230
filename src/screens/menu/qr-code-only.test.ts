import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { keepFocus } from '#tenant/focus-heading.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { QrCodeOnly } from './qr-code-only.tsx';
import type { Shop } from './use-shop.ts';

const { nothing, onScreen } = vi.hoisted(() => ({ nothing: () => null, onScreen: [] as string[] }));
vi.mock('#tenant/focus-heading.ts', () => ({ keepFocus: vi.fn(() => void onScreen.push('focus')) }));
vi.mock('#ui/empty-state.tsx', () => ({ EmptyState: nothing }));
vi.mock('./stale-place-banner.tsx', () => ({ StalePlaceBanner: nothing }));

function Menu() {
  useLayoutEffect(() => void onScreen.push('menu'), []);
  return null;
}

describe('QrCodeOnly', () => {
  it('leaves the focus to the menu that a yes brings, once that is there', async () => {
    const root = createRoot(makeRoot());
    const show = (screen: ReturnType<typeof createElement>) =>
      act(async () => {
        const tenant = { settings: { qrReaderDisabled: false } } as Tenant;
        const i18n = idsAsTexts();
        const withWords = createElement(I18nProvider, { i18n }, screen);
        root.render(createElement(TenantContext, { value: tenant }, withWords));
      });
    const shop = { place: { context: null, stale: makeTagContext(), pending: null } } as Partial<Shop> as Shop;
    const sheet = { value: null, open: vi.fn(), close: vi.fn() };
    await show(createElement(QrCodeOnly, { shop, sheet }));
    expect(keepFocus).not.toHaveBeenCalled();
    await show(createElement(Menu));
    expect(onScreen).toEqual(['menu', 'focus']);
    await act(async () => root.unmount());
  });
});
