import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { createFaultProxy, type Fault } from './support/fault-proxy.ts';
import { visitTable } from './support/guest-behind-proxy.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

/** What a weak line may lose of the first visit, once. */
const LOSSES: readonly (readonly [string, RegExp, Fault])[] = [
  ['the code that registers the service worker', /\/at-rest-/, 'unavailable'],
  ['the service worker itself', /\/sw\.js/, 'unavailable'],
  ['a file that the worker stores', /\/recovery-screen-.*\.js/, 'unavailable'],
  ['a file that comes as the login page of a Wi-Fi', /\/recovery-screen-.*\.js/, 'captive'],
];

test.describe('a first visit on a weak line', () => {
  for (const [what, path, fault] of LOSSES) {
    test(`is kept for the next start although ${what} is lost (P44)`, async ({ page, shop }) => {
      const proxy = await createFaultProxy(shop.url);
      let lost = 0;
      proxy.meet((request) => (path.test(request.path) && (lost += 1) === 1 ? fault : null));
      await page.goto(`${proxy.url}/aurora/o/${tableLink(12)}`);
      await expect(page.getByText('Mesa 12').first()).toBeVisible();
      await untilKept(page);
      expect(lost).toBeGreaterThan(1);

      proxy.meet(() => 'dropBefore');
      await page.goto(`${proxy.url}/aurora/carrinho`);
      await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
      await page.goto(`${proxy.url}/aurora/recuperar-senha`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await proxy.close();
    });
  }
});

test.describe('a line on which every request hangs', () => {
  test('does not hold up a shop that is kept: its menu is there at once (P39)', async ({ page, shop }) => {
    const proxy = await createFaultProxy(shop.url);
    await visitTable(page, proxy);
    proxy.meet(() => 'hangBefore');
    await page.goto(`${proxy.url}/aurora/carrinho`, { waitUntil: 'commit', timeout: 5000 });
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible({ timeout: 5000 });
    await proxy.close();
  });
});
