import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop, STORE } from './test-shop.ts';

const NUMBER = '4000000000000010';
const CVV = '9871';

let written = '';
// Before the server is built, which is when the logger checks for a terminal.
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterAll(() => void vi.restoreAllMocks());

const server = useTestServer({ variables: { LOG_LEVEL: 'debug' } });

describe('the log', () => {
  it('neither numbers nor codes nor ciphertexts of cards reach the log, at any level and whatever fails', async () => {
    const tenantId: TenantId = await openShop(server.database.db, 'logged');
    const money = new TestMoney(server, visitorOf(server, tenantId), tenantId);
    const customer = await customerOf(server, tenantId);
    await money.orderWithCard(NUMBER);
    const cardHash = await money.cardHash(NUMBER);
    const card = { main: true, event_point_id: STORE, providerId: 1 };
    const save = async (body: object) =>
      await customer.act('POST', '/cards', { ...card, ...body, token: await captchaToken(server, customer) });
    expect((await save({ card_hash: cardHash })).statusCode).toBe(200);
    const plain = { number: NUMBER, cvv: CVV, expiration_date: '1231', holder_name: 'ANA SOUZA' };
    await save(plain);
    await save({ ...plain, holder_name: '', cvv: `${CVV}x` });
    const { services } = server.app;
    const broken = vi.spyOn(services.paymentProviders, 'of').mockRejectedValue(new Error('the acquirer is not there'));
    await save({ card_hash: cardHash });
    broken.mockRestore();

    expect(written).toContain('/api/v1/cards');
    expect(written).toContain('the acquirer is not there');
    for (const secret of [NUMBER, cardHash, cardHash.split('_')[1] ?? '', 'ANA SOUZA']) {
      expect(written).not.toContain(secret);
    }
    // As a whole number, not as part of a time or an id.
    expect(written).not.toMatch(new RegExp(String.raw`(?<![\w-])${CVV}(?![\w-])`));
  });
});
