import type { Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { createFaultProxy } from './support/fault-proxy.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { outliveAccessToken } from './support/stale-session.ts';
import { expect, test } from './support/test.ts';

const SHOPS = ['aurora', 'brasa', 'bazar'] as const;
const [ANA, BIA] = DEMO_LOGINS;

type Login = (typeof DEMO_LOGINS)[number];

async function logIn(page: Page, shop: string, { document, password }: Login): Promise<void> {
  await page.goto(`${shop}/login`);
  await customerOn(page).login(document, password);
  await expect(page).not.toHaveURL(/login/);
}

/** Switches messages off, which waits on the device; only the state of its own account is shown as switched. */
async function switchOff(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/meus-dados`);
  const messages = page.getByRole('switch', { name: 'Receber avisos nos meus aparelhos' });
  await expect(messages).toBeChecked();
  await messages.click();
  await expect(messages).not.toBeChecked();
}

test('two customers of three shops on one device see nothing of each other, and what each of them did reaches their own account exactly once (P27)', async ({
  page,
  shop,
}) => {
  const proxy = await createFaultProxy(shop.url);
  const isAboutMessages = ({ method, path }: { readonly method: string; readonly path: string }) =>
    method === 'PUT' && path.includes('/customer-notification/disabled');
  const switchedOff = async () =>
    (
      await shop.sql<{ at: string }>(
        `select tenant_id || '/' || document as at from customers where push_notification_disabled and document = any($1) order by at`,
        [DEMO_LOGINS.map(({ document }) => document)],
      )
    ).map(({ at }) => at);
  const accounts = ({ document }: Login) => SHOPS.map((domain) => `${DEMO_TENANTS[domain]}/${document}`);
  proxy.meet((request) => (isAboutMessages(request) ? 'dropBefore' : null));

  for (const domain of SHOPS) {
    const at = `${proxy.url}/${domain}`;
    await logIn(page, at, ANA);
    await switchOff(page, at);
    await shop.sql('update refresh_families set revoked_at = now() where tenant_id = $1', [DEMO_TENANTS[domain]]);
    await outliveAccessToken(page, domain);
    await page.goto(`${at}/minha-conta`);
    await expect(page.getByText('Sua sessão expirou').first()).toBeVisible();

    // Hers waits for her, and nothing of hers is in sight.
    await logIn(page, at, BIA);
    for (const path of ['minha-conta', 'historico', 'carrinho']) {
      await page.goto(`${at}/${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText(/marina/i)).toHaveCount(0);
    }
    await switchOff(page, at);
  }
  expect(await switchedOff()).toEqual([]);

  // An open page would begin to send in the moment in which it is left.
  await page.goto('about:blank');
  proxy.meet(null);
  for (const domain of SHOPS) {
    // A page sends while it is open, and only for its own shop.
    await page.goto(`${proxy.url}/${domain}/minha-conta`);
    await expect.poll(switchedOff, { timeout: 60_000 }).toContain(`${DEMO_TENANTS[domain]}/${BIA.document}`);
    await untilHeard(page, domain, 1);
  }
  expect(await switchedOff()).toEqual(accounts(BIA).toSorted());
  for (const domain of SHOPS) await logOut(page, `${proxy.url}/${domain}`);
  expect(await switchedOff()).toEqual(accounts(BIA).toSorted());
  for (const domain of SHOPS) {
    await logIn(page, `${proxy.url}/${domain}`, ANA);
    await expect.poll(switchedOff, { timeout: 60_000 }).toContain(`${DEMO_TENANTS[domain]}/${ANA.document}`);
    await untilHeard(page, domain, 0);
  }
  expect(await switchedOff()).toEqual([...accounts(ANA), ...accounts(BIA)].toSorted());
  const taken = proxy.ledger.filter((request) => isAboutMessages(request) && request.fault === null);
  expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length);
  expect(taken).toHaveLength(SHOPS.length * DEMO_LOGINS.length);
  await proxy.close();
});

/** Waits until so many are left in a shop: a page that is left before it has heard the answer rightly sends the same again. */
const untilHeard = (page: Page, domain: (typeof SHOPS)[number], left: number): Promise<void> =>
  expect
    .poll(async () => {
      const kept = JSON.parse(await keptOnDevice(page)) as readonly unknown[];
      const rows = kept.flat() as readonly { readonly tenantId?: string; readonly state?: string }[];
      const isWaiting = ({ tenantId, state = '' }: (typeof rows)[number]) =>
        tenantId === DEMO_TENANTS[domain] && ['queued', 'sending', 'uncertain'].includes(state);
      return rows.filter((row) => isWaiting(row)).length;
    })
    .toBe(left);

async function logOut(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/minha-conta`);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/carrinho/);
}
