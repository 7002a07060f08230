import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

test.describe('an update', () => {
  test('a new build takes over at a safe point, keeps the bag, and never while an order is reviewed', async ({
    page,
    openShop,
    deployment,
  }) => {
    const shop = await openShop({ root: deployment.root });
    const customer = customerOn(page);
    let loads = 0;
    page.on('load', () => (loads += 1));

    await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
    await customer.addQuickly('Bolo de cenoura com brigadeiro');
    await untilKept(page);
    const before = await assetCaches(page);

    await shop.stop();
    const next = deployment.deployNextBuild();
    await shop.start();
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => waitingBuild(page)).toBe('installed');
    expect(loads).toBe(1);
    await expect(page.getByLabel('Nome')).toHaveValue('Júlia');

    await page.getByRole('link', { name: 'Início' }).click();
    // Chromium may keep a worker waiting although it was activated; then one more reload is needed.
    await expect.poll(() => waitingBuild(page)).toBeUndefined();
    await expect.poll(() => loads).toBeGreaterThan(1);
    expect(loads).toBeLessThan(4);
    await expect(page.getByRole('button', { name: /1 item/ })).toBeVisible();
    const kept = () => assetCaches(page).catch(() => 'being reloaded');
    await expect.poll(kept).toEqual([...before, `assets:${next}`].toSorted());

    // A page of the old build is still open somewhere, and asks for a part that the new one does not have (P42).
    const leftInOld = { oldCache: before[0] ?? '', paths: ['/assets/only-of-the-old.js', TERMS] };
    await page.evaluate(async ({ oldCache, paths }) => {
      const cache = await caches.open(oldCache);
      for (const path of paths) await cache.put(path, new Response('of the old build'));
    }, leftInOld);
    expect(await answerTo(page, '/assets/only-of-the-old.js')).toEqual({ status: 200, text: 'of the old build' });
    // What is called the same in every build may have changed since.
    const { status, text } = await answerTo(page, TERMS);
    expect(status).toBe(200);
    expect(text).toMatch(/^%PDF-/);
  });
});

const TERMS = '/terms/default.pdf';

const answerTo = (page: Page, path: string): Promise<{ readonly status: number; readonly text: string }> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked);
    return { status: answer.status, text: await answer.text() };
  }, path);

/** A page that is just reloading has no answer yet. */
const waitingBuild = (page: Page): Promise<string | undefined> =>
  page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    .catch(() => 'being reloaded');

/** The previous build stays: another tab may still run it. */
const assetCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets:')).sort());
