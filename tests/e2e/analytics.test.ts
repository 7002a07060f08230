import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { typeCard } from './support/card-form.ts';
import { customerOn } from './support/customer.ts';
import { setVisibility, untilKept } from './support/page-life.ts';
import { TEST_CARD } from './support/payment-link.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const consentCard = (page: Page) => page.getByRole('region', { name: 'Sua privacidade' });

/** Agrees on the login screen, where the privacy centre is one tap away. */
async function allowCounting(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/login/);
  // Before the app has come, the link loads a document, which keeps taps only from when its first script runs.
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  await page.getByRole('button', { name: 'Sua privacidade' }).click();
  await page.getByRole('dialog').getByText('Pode contar minhas visitas').click();
  await expect(page.getByText('Suas visitas passam a ser contadas.')).toBeVisible();
}

test.describe('analytics', () => {
  test('before the customer agrees, and after refusing, nothing is counted, stored or sent', async ({ page, shop }) => {
    const since = new Date();
    const sent: string[] = [];
    page.on('request', (request) => /\/events$|measurement/.test(request.url()) && sent.push(request.url()));

    const customer = customerOn(page);
    await customer.scanTable(12);
    await expect(consentCard(page)).toHaveCount(0);
    await customer.addQuickly('Pão de queijo mineiro');
    await customer.openBag();
    await customer.finishBag();
    await expect(consentCard(page)).toHaveCount(0);
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    // Asked once the customer has what they came for, below the order.
    await expect(consentCard(page)).toBeVisible();
    await leave(page);
    expect(await storedKeys(page)).toEqual([]);

    const [deny, allow] = await Promise.all(
      ['Não permitir', 'Permitir'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(deny && { width: deny.width, height: deny.height }).toEqual(
      allow && { width: allow.width, height: allow.height },
    );
    await page.getByRole('button', { name: 'Não permitir' }).click();
    await expect(consentCard(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Pão de queijo mineiro')).toBeVisible();
    await leave(page);
    await expect(consentCard(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(await collected(shop, since)).toEqual([]);
  });

  test('after consent, page views and products are counted anonymously, also offline, until consent is withdrawn', async ({
    openShop,
    persistentBrowser,
  }) => {
    const shop = await openShop();
    const context = await persistentBrowser.launch();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await untilKept(page);

    await allowCounting(page);
    await expect.poll(() => collectedAfterLeaving(page, shop)).toEqual(['page/viewed /login null']);
    await page.getByRole('link', { name: 'Início' }).click();
    await customerOn(page).addQuickly('Pão de queijo mineiro');
    await expect
      .poll(() => collectedAfterLeaving(page, shop))
      .toEqual(['cart/added aurora-pao-de-queijo 1', 'page/viewed /login null', 'page/viewed /carrinho null']);

    await shop.stop();
    await page.getByRole('button', { name: 'Mais um: Pão de queijo mineiro' }).click();
    // Read once: the worker takes a request out of the queue while it tries to send it. What the shop has got and not yet
    // answered when it stops waits there, too.
    let kept = '';
    await expect
      .poll(async () => {
        kept = (await queuedAfterLeaving(page)).join('\n');
        return kept;
      })
      .toContain('aurora-pao-de-queijo');
    // No token, no address with a table's code, in the queue of this shop.
    expect(kept).toContain('"x-tenant-id":"t-aurora"');
    expect(kept).not.toMatch(/x-access-token|aurora\/o\//);
    await shop.start();
    await expect
      .poll(async () => {
        await replay(page);
        return (await collected(shop)).length;
      })
      .toBe(4);

    await shop.stop();
    await page.getByRole('button', { name: 'Mais um: Pão de queijo mineiro' }).click();
    await expect.poll(() => queuedAfterLeaving(page)).not.toEqual([]);
    await page.goto(`${shop.url}/aurora/login`);
    await page.getByRole('button', { name: 'Sua privacidade' }).click();
    await page.getByRole('dialog').getByText('Não contar minhas visitas').click();
    await expect(page.getByText('Combinado: nada é contado.')).toBeVisible();
    await expect.poll(() => queued(page)).toEqual([]);
  });

  test('every event from the first product to the order arrives as the catalogue defines it (A§7)', async ({
    page,
    shop,
  }) => {
    const since = new Date();
    await page.goto('/aurora/carrinho');
    await allowCounting(page);
    await expect.poll(() => collectedAfterLeaving(page, shop, since)).toEqual(['page/viewed /login null']);
    await customerOn(page).login('52998224725', 'balcao1');
    await saveAnotherAddress(page);
    await fillBag(page);
    await payWithNewCard(page);
    // Its message quotes user input.
    await page.evaluate(() => void Promise.reject(new TypeError('529.982.247-25')));
    await removeCard(page);

    await expect
      .poll(() => collectedAfterLeaving(page, shop, since))
      .toEqual([
        'address/added null null',
        'card/added visa null',
        'card/removed null null',
        'cart/added aurora-mousse 1',
        'cart/added aurora-mousse 1',
        'cart/removed aurora-mousse null',
        'cart/edited aurora-mousse 2',
        'exception/seen TypeError null',
        'order/reviewed TAKEOUT null',
        'order/finished CREDIT_CARD_ONLINE 2580',
        'order/scheduled TAKEOUT 2580',
        'page/viewed /login null',
        'page/viewed /carrinho null',
        'page/viewed /pedido null',
        'page/viewed /pedidos/:id null',
        'page/viewed /minha-conta null',
        'page/viewed /cartoes null',
        'session/started null null',
      ]);
    await shop.sql(`DELETE FROM addresses WHERE tenant_id = 't-aurora' AND label = 'Natação'`);
  });
});

async function saveAnotherAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Casa/ }).click();
  await page.getByRole('button', { name: 'Entregar em outro endereço' }).click();
  await page.getByLabel('CEP').fill('01311200');
  await expect(page.getByLabel('Número')).toBeFocused();
  await page.keyboard.type('900');
  await page.getByLabel('Nome do endereço').fill('Natação');
  await page.getByLabel('Quem recebe').fill('Marina');
  await page.getByRole('button', { name: 'Salvar e entregar aqui' }).click();
  await expect(page.getByRole('button', { name: /^Natação/ })).toBeVisible();
}

/** Two puddings for pickup tomorrow, after some changes of mind. */
async function fillBag(page: Page): Promise<void> {
  const customer = customerOn(page);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await page.getByRole('button', { name: /O quanto antes/ }).click();
  await page.getByRole('radio', { name: /Amanhã/ }).click();
  await page.getByRole('radio', { name: /19:00–20:00/ }).click();
  await page.getByRole('button', { name: /^Agendar/ }).click();
  await customer.addQuickly('Mousse de maracujá');
  const inBag = (count: number) => page.getByRole('img', { name: `${count} na sacola`, exact: true }).first();
  await page.getByRole('button', { name: 'Mais um: Mousse de maracujá' }).click();
  await expect(inBag(2)).toBeVisible();
  await page.getByRole('button', { name: 'Menos um: Mousse de maracujá' }).click();
  await expect(inBag(1)).toBeVisible();
  const bag = await customer.openBag();
  await bag.getByRole('button', { name: 'Mais Mousse de maracujá' }).click();
  await customer.finishBag();
}

async function payWithNewCard(page: Page): Promise<void> {
  await page.getByText('Cobrança agora, no cartão de crédito').click();
  await page.getByRole('button', { name: 'Usar outro cartão' }).click();
  const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
  await typeCard(sheet, { number: TEST_CARD.approved });
  await sheet.getByRole('button', { name: 'Salvar cartão' }).click();
  // After a proof of work.
  await expect(page.getByRole('radio', { name: /Visa ••••.0010/ })).toBeChecked({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Pagar R/ }).click();
  await expect(page.getByText(/Pagamento confirmado|Recebido pela loja/).first()).toBeVisible();
}

async function removeCard(page: Page): Promise<void> {
  const card = page.getByRole('button', { name: /Visa ••••.0010/ });
  await page.getByRole('link', { name: 'Conta' }).click();
  await page.getByRole('link', { name: /cartões/i }).click();
  await card.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover cartão' }).click();
  await expect(page.getByText('Cartão removido')).toBeVisible();
  await expect(card).toHaveCount(0);
}

/** Hides the page for a moment, which makes it send its events. */
async function leave(page: Page): Promise<void> {
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
}

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /analytics|visit(?!or)|consent/.test(key)));

async function collected({ sql }: ShopServer, since = new Date(0)): Promise<readonly string[]> {
  const rows = await sql<{ category: string; action: string; label: string; value: number | null }>(
    `SELECT category, action, label, value FROM analytics_events
     WHERE tenant_id = 't-aurora' AND at >= $1 ORDER BY category, at, action`,
    [since],
  );
  return rows.map(({ category, action, label, value }) => `${category}/${action} ${label} ${value}`);
}

/** The requests in the service worker's queue, each as JSON with the text of its body. */
const queued = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Opening a database that does not exist yet would create it with the wrong schema.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'workbox-background-sync')) return [];
    const open = indexedDB.open('workbox-background-sync');
    const database = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const all = database.transaction('requests').objectStore('requests').getAll();
    interface Row {
      readonly requestData: { readonly body: ArrayBuffer };
    }
    const rows = await new Promise<Row[]>((resolve) => (all.onsuccess = () => resolve(all.result)));
    database.close();
    return rows.map(({ requestData }) =>
      JSON.stringify({ ...requestData, body: new TextDecoder().decode(requestData.body) }),
    );
  });

async function collectedAfterLeaving(page: Page, shop: ShopServer, since?: Date): Promise<readonly string[]> {
  await leave(page);
  return await collected(shop, since);
}

async function queuedAfterLeaving(page: Page): Promise<readonly string[]> {
  await leave(page);
  return await queued(page);
}

/** Fires the sync event; the browser's own retry comes after minutes. */
async function replay(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/aurora/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'workbox-background-sync:an-aurora',
    lastChance: false,
  });
}
