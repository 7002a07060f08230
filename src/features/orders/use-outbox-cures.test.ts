import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { afterAll, beforeEach, describe, it, vi } from 'vitest';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { useOutboxCures } from './use-outbox-cures.ts';

const tenant = vi.hoisted(() => ({ current: {} as object }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => tenant.current }));
vi.mock('react-router-dom', () => ({ useNavigate: () => () => undefined }));

const databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
const settings = { qrCodeOnly: false };
tenant.current = { databases, session: null, sendWaiting: async () => undefined, settings };
afterAll(() => databases.close());

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
const toasts = { show: () => undefined, dismiss: () => undefined };
const within = (screen: ReactElement) =>
  createElement(I18nProvider, { i18n }, createElement(ToastContext, { value: toasts }, screen));

describe.each([
  ['a shop', false, routes.review.getHref()],
  ['a QR-only shop without a place, whose menu tells to read a code', true, routes.menu.getHref()],
])('in %s', (_, qrCodeOnly, href) => {
  beforeEach(() => void Object.assign(settings, { qrCodeOnly }));
  const cures = followPerTest(() => useOutboxCures('order'), within);

  it('a refused order is mended where it can be', async () => {
    await cures.until({ reviewHref: href });
  });
});
