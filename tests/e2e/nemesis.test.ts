import { DEMO_STORES, LAST_FIVE_BALANCE, LAST_FIVE_PRODUCT } from '#server/demo/seed/demo-ids.ts';
import { createDeployment } from './support/deployment.ts';
import { openDevice } from './support/device.ts';
import { createFaultProxy } from './support/fault-proxy.ts';
import { isOrder, seedsFromEnvironment, timelineOf } from './support/fault-schedule.ts';
import { countOrdersFromNow, orderAtTable, visitTable } from './support/guest-behind-proxy.ts';
import { happen, RELEASES } from './support/nemesis.ts';
import { operatorOf } from './support/operator.ts';
import { describeSchedule, scheduleOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';
import { watchClaims } from './support/watch-claims.ts';

const RECEIVED = 'Recebido pela loja';
const REFUSED = 'A loja não pôde aceitar o pedido assim';
const HEALED_WITHIN_MS = 120_000;

test.describe('whatever happens to the network, the device and the shop, the screen says what is true', () => {
  for (const seed of seedsFromEnvironment('NEMESIS_SCHEDULES')) {
    const schedule = scheduleOf(seed);
    test(`${describeSchedule(schedule)} (seed ${seed})`, async ({ shop: shopOfFile, openShop, persistentBrowser }) => {
      const deployment = schedule.acts.some((act) => RELEASES.includes(act)) ? createDeployment() : null;
      const shop = deployment ? await openShop({ root: deployment.root }) : shopOfFile;
      const operator = operatorOf(shop.url, 'aurora');
      const setStock = (balance: number) => operator.setStock(LAST_FIVE_PRODUCT, DEMO_STORES.auroraPaulista, balance);
      await setStock(LAST_FIVE_BALANCE);
      const proxy = await createFaultProxy(shop.url);
      const countOrders = countOrdersFromNow(shop);
      const device = await openDevice(persistentBrowser);
      await visitTable(device.page(), proxy);
      const faults = [...schedule.faults];
      let isWayOpen = schedule.soldOut !== 'before';
      proxy.meet((request) => {
        if (!isWayOpen && request.path.startsWith('/api/v1/captcha')) return 'dropBefore';
        return isOrder(request) ? (faults.shift() ?? null) : null;
      });
      await orderAtTable(device.page(), 'Panetone da fornada');
      const order = device.page().url();
      const watched = watchClaims({ words: device.words, countOrders, proxy });
      try {
        if (schedule.soldOut === 'before') await setStock(0);
        isWayOpen = true;
        for (const act of schedule.acts) await happen(act, { device, url: proxy.url, shop, deployment });
        await expect.poll(() => proxy.ledger.filter(isOrder).length, { timeout: 60_000 }).toBeGreaterThan(0);
        if (schedule.soldOut === 'after') await setStock(0);
        await proxy.release();
        await device.openTab(order);
        const isDecided = async () => /Recebido pela loja|A loja não pôde aceitar/.test(await device.words());
        await expect.poll(isDecided, { timeout: HEALED_WITHIN_MS }).toBe(true);
        const words = await device.words();
        expect(words.includes(RECEIVED)).toBe(!words.includes(REFUSED));
        if (schedule.soldOut === null) expect(words).toContain(RECEIVED);
        if (schedule.soldOut === 'before') expect(words).toContain(REFUSED);
        // What is still held arrives late, and changes nothing.
        await proxy.release();
        expect(await countOrders()).toBe(words.includes(RECEIVED) ? 1 : 0);
      } finally {
        test.info().annotations.push({ type: 'timeline', description: timelineOf(proxy) });
        await watched.stop();
        await proxy.close();
        deployment?.remove();
      }
    });
  }
});
