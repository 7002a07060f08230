import { expect, test } from './support/test.ts';

test.describe('a start without the shop', () => {
  test('one tap on “Continuar” is enough, and the order is sent once the shop answers', async ({
    engine,
    guest,
    faultProxy,
    countOrders,
  }) => {
    await guest.visitTable(faultProxy.url);
    faultProxy.meet(() => 'dropBefore');
    await engine.open('about:blank');
    await engine.open(`${faultProxy.url}/aurora/carrinho`);
    await guest.sees('Mesa 12');
    await guest.addProduct();
    await guest.openBag();
    await guest.finishBag();
    await guest.confirm();
    await guest.sees('Pedido salvo neste aparelho');
    // Neither engine starts a worker by itself.
    await guest.sees('Mantenha esta tela aberta');
    expect(await guest.text()).not.toContain('Enviamos automaticamente');
    faultProxy.meet(null);
    await guest.sees('Recebido pela loja');
    expect(await countOrders()).toBe(1);
  });
});
