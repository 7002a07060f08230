import { describe, expect, it } from 'vitest';
import { visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();

describe('a webhook that its acquirer has signed and nobody can read', () => {
  it.each(['', 'garbage', '[]', 'null', '{"pix":"all"}', '{"charges":[{"reference":7}]}'])(
    'is a bad request and changes nothing: %j',
    async (body) => {
      const tenantId = await openShop(server.database.db, `garbage-${body.length}`);
      const money = new TestMoney(server, visitorOf(server, tenantId), tenantId);
      const id = await money.orderWithPix();
      const answer = await money.hook(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({ code: 'bad_request' });
      expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
    },
  );
});
