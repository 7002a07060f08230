import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { accessTokens } from './access-token.ts';
import type { AccessTokens } from './access-token.ts';
import { tokenSigner } from './signed-token.ts';

const issuedAt = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number): Date => new Date(issuedAt.getTime() + minutes * 60_000);
const claims = { tenantId: 'aurora' as TenantId, customerId: 'ana' as CustomerId, sessionId: 'phone' };
const secret = deriveSecrets('root').accessToken;
let tokens: AccessTokens;

beforeAll(async () => {
  tokens = await accessTokens(secret);
});

describe('an access token', () => {
  it('is valid for 15 minutes and names the customer and the session', async () => {
    expect(await tokens.read(await tokens.issue(claims, issuedAt), minutesLater(14))).toEqual(claims);
  });

  it('is refused after 15 minutes', async () => {
    expect(await tokens.read(await tokens.issue(claims, issuedAt), minutesLater(16))).toBeNull();
  });

  it('is refused when it was signed with another key', async () => {
    const foreign = await accessTokens(deriveSecrets('other').accessToken);
    expect(await tokens.read(await foreign.issue(claims, issuedAt), issuedAt)).toBeNull();
  });

  it('is refused when it is of another kind, even with the same key', async () => {
    const signer = await tokenSigner(secret, 'something-else', 60);
    expect(
      await tokens.read(await signer.sign({ sub: 'ana', tid: 'aurora', sid: 'phone' }, issuedAt), issuedAt),
    ).toBeNull();
  });

  it('is refused when it names no session', async () => {
    const signer = await tokenSigner(secret, 'access', 60);
    expect(await tokens.read(await signer.sign({ sub: 'ana', tid: 'aurora' }, issuedAt), issuedAt)).toBeNull();
  });

  it.each(['', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEifQ.'])('is refused when it is %j', async (token) => {
    expect(await tokens.read(token, issuedAt)).toBeNull();
  });
});
