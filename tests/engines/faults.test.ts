import { faultsOf, isOrder, meetOrders, seedsFromEnvironment } from '#tests/e2e/support/fault-schedule.ts';
import { untilReceived } from '#tests/e2e/support/until-received.ts';
import { seededRandom } from '#tests/chaos/random.ts';
import { expect, test } from './support/test.ts';

/** What happens to the page while the order is under way; "dies" kills the browser where the engine allows it. No engine but Chromium wakes a worker for an order, so a page comes back. */
const DEATHS = ['stays', 'is reloaded', 'is left for another site', 'dies'] as const;
type Death = (typeof DEATHS)[number];

/** A generator of its own: the faults of a seed are Chromium's. */
const deathOf = (seed: number): Death => seededRandom(seed + 10_000).pick(DEATHS);

test.describe('with only the order’s own request failing', () => {
  for (const seed of seedsFromEnvironment('ENGINE_SCHEDULES')) {
    const faults = faultsOf(seed);
    const death = deathOf(seed);
    test(`it is placed exactly once after ${faults.join(', ')}, on a page that ${death} (seed ${seed})`, async ({
      engine,
      guest,
      faultProxy,
      countOrders,
    }) => {
      await guest.visitTable(faultProxy.url);
      meetOrders(faultProxy, faults);
      await guest.addProduct();
      await guest.openBag();
      await guest.finishBag();
      await guest.confirm();
      const address = await engine.evaluate(() => location.href);
      if (death === 'dies') await engine.crash?.();
      if (death === 'is left for another site') await engine.open('about:blank');
      if (death !== 'stays') await engine.open(address);

      await untilReceived({ words: guest.text, countOrders });
      expect(await countOrders()).toBe(1);
      const sent = faultProxy.ledger.filter(isOrder);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      // A slow machine may give up an attempt of its own, and a page that dies cuts one off.
      expect(sent.length).toBeLessThanOrEqual(faults.length + 3 + (death === 'stays' ? 0 : 1));
    });
  }
});
