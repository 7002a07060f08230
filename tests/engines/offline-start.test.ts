import { createFaultProxy } from '#tests/e2e/support/fault-proxy.ts';
import { operatorOf } from '#tests/e2e/support/operator.ts';
import { guestOn } from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.describe('a start without the shop', () => {
  test('one tap on “Continuar” is enough, and the order is sent once the shop answers', async ({ shop, engine }) => {
    const proxy = await createFaultProxy(shop.url);
    const start = new Date();
    const guest = guestOn(engine);
    const ordersOf = async () => (await operatorOf(shop.url, 'aurora').ordersSince(start)).length;
    try {
      await guest.visitTable(proxy.url);
      proxy.meet(() => 'dropBefore');
      await engine.open('about:blank');
      await engine.open(`${proxy.url}/aurora/carrinho`);
      await guest.sees('Mesa 12');
      await guest.addProduct();
      await guest.openBag();
      await guest.finishBag();
      await guest.confirm();
      await guest.sees('Pedido salvo neste aparelho');
      proxy.meet(null);
      await guest.sees('Recebido pela loja');
      expect(await ordersOf()).toBe(1);
    } finally {
      await proxy.close();
    }
  });
});
