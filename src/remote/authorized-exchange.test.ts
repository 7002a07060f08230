import { expect, it } from 'vitest';
import { getProfile } from '#contract/profile.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { fakeApi, problem } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { createApiClient } from './api-client.ts';

it('a request whose time is over does not wait for the renewal of its session, which others may wait for, too', async () => {
  const controller = new AbortController();
  const { fetch } = fakeApi(({ url }) => {
    if (!url.includes('refresh')) return problem(401, 'unauthorized');
    controller.abort(new Error('given up'));
    return new Promise(() => undefined);
  });
  const client = createApiClient({
    baseUrl: '',
    fetch,
    tenantId: 'aurora' as TenantId,
    session: memorySessionStore({ customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' }),
    locks: null,
    language: () => 'pt-BR',
    now: () => 0,
  });
  await expect(client.call(getProfile, { signal: controller.signal })).rejects.toThrow('given up');
});
