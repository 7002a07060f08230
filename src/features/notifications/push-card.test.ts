import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { PushCard } from './push-card.tsx';

vi.mock('#bridge/push-subscription.ts', () => ({ canPush: () => true, pushPermission: () => 'default' }));
vi.mock('./device-push.ts', () => ({ readPushAnswer: () => null }));
vi.mock('#ui/toast-context.ts', () => ({ useToasts: () => null }));

const tenantId = 'news' as TenantId;
const session = { customerId: 'ana' as CustomerId };
const tenant = { tenantId, session, databases: openTenantDatabases({ tenantId }) } as Tenant;

function shown(isOwn: boolean): string {
  const card = createElement(PushCard, { isOwn });
  return markupOf(createElement(TenantContext, { value: tenant }, card));
}

describe('the question whether to tell of the next steps of an order', () => {
  it('is asked about an order of the customer', () => {
    expect(shown(true)).toContain('push.title');
  });

  it('is not asked about what was ordered before the login, of which the server tells nobody', () => {
    expect(shown(false)).not.toContain('push.title');
  });
});
