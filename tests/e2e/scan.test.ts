import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { createFakeCamera, type FakeCamera } from './support/fake-camera.ts';
import { operatorOf } from './support/operator.ts';
import { setVisibility, untilKept } from './support/page-life.ts';
import { expect, test as base } from './support/test.ts';

interface Reader {
  readonly camera: FakeCamera;
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
}

const test = base.extend<{ reader: Reader }>({
  reader: async ({ contextOptions }, use) => {
    const camera = await createFakeCamera();
    const open = async (options: BrowserContextOptions = { permissions: ['camera'] }) => {
      const context = await camera.newContext({ ...contextOptions, ...options });
      await context.addInitScript(watchCameras);
      return context.newPage();
    };
    await use({ camera, open });
    await camera.close();
  },
});

const open = (page: Page) => page.getByRole('button', { name: 'Escanear QR code' }).click();
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Escanear QR code' });
/** The table in the menu's header; a button that would move there names it, too. */
const seatedAt = (page: Page, table: number) => page.getByRole('button', { name: new RegExp(`^Mesa ${table} `) });
/** The number of running cameras. */
const running = (page: Page) => page.evaluate(() => openCameras());

/** Hides the page, which stops the camera, shows another code, and comes back. */
async function lookAway(page: Page, meanwhile: () => void): Promise<void> {
  await setVisibility(page, 'hidden');
  await expect.poll(() => running(page)).toBe(0);
  meanwhile();
  await setVisibility(page, 'visible');
}

/**
 * Chromium's fake camera sometimes runs without a readable picture for as long as it is open. Hiding and showing the page
 * reopens it.
 */
const untilRead = (page: Page, sight: Locator) =>
  expect(async () => {
    try {
      await expect(sight).toBeVisible({ timeout: 8_000 });
    } catch (error) {
      await lookAway(page, () => undefined);
      throw error;
    }
  }).toPass({ timeout: 90_000 });

test.describe('the QR reader', () => {
  // A camera without a picture is opened again and again, each time for seconds.
  test.beforeEach(() => test.slow());

  test('a scanned code seats the customer; a code of something else keeps the reader open and says why', async ({
    shop,
    reader: { camera, open: openPage },
  }) => {
    const page = await openPage();
    camera.show('https://outra-loja.example/cardapio');
    await page.goto(`${shop.url}/aurora/carrinho`);
    await open(page);
    const sheet = sheetOf(page);
    await untilRead(page, sheet.getByText('Este código não é válido'));
    await expect.poll(() => running(page)).toBe(1);

    // Back closes it, and the camera stops.
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect.poll(() => running(page)).toBe(0);

    camera.show(`${shop.url}/mercadinho/o/${SHELF_LINK}`);
    await page.getByRole('link', { name: 'Escanear', exact: true }).click();
    await untilRead(page, sheet.getByText('Este código é de outra loja'));

    // It also stops while the page is hidden; coming back reopens it, now before another code.
    await lookAway(page, () => camera.show(`${shop.url}/aurora/o/${tableLink(7)}`));
    await untilRead(page, page.getByText('Mesa 7').first());
    await expect(sheet).toBeHidden();
    await expect.poll(() => running(page)).toBe(0);

    // Another scan overrides the locked table, after a question; the bag of the same store comes along (D-19).
    await customerOn(page).addQuickly('Pão de queijo mineiro');
    camera.show(`${shop.url}/aurora/o/${tableLink(12)}`);
    await open(page);
    const question = page.getByRole('alertdialog', { name: 'Mudar para Mesa 12?' });
    await untilRead(page, question.getByText('Sua sacola vai junto'));
    await question.getByRole('button', { name: 'Mudar para Mesa 12' }).click();
    await expect(page.getByRole('button', { name: /^Mesa 12 Comanda aberta · você paga no final/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
  });

  test('a QR-only shop opens through the reader, once the camera is allowed: first the shelf, then its products', async ({
    shop,
    reader: { camera, open: openPage },
  }) => {
    const coffee = `${shop.url}/mercadinho/m/2000001000083`;
    camera.show(coffee);
    const page = await openPage({ permissions: [] });
    // A QR-only shop without a scanned code is nothing but the way to scan one (A§8).
    await page.goto(`${shop.url}/mercadinho/carrinho`);
    await expect(page.getByRole('heading', { name: /código da prateleira/ })).toBeVisible();
    await open(page);
    await expect(page.getByText('Não conseguimos abrir a câmera')).toBeVisible();
    await expect(page.getByText('Permita o uso da câmera')).toBeVisible();

    await page.context().grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => running(page)).toBe(1);
    await untilRead(page, page.getByText('Escaneie primeiro o código da mesa ou da prateleira'));
    camera.show(`${shop.url}/mercadinho/o/${SHELF_LINK}`);
    await untilRead(page, page.getByRole('listitem').first());
    await expect(page.getByText('Prateleira').first()).toBeVisible();

    camera.show(coffee);
    const product = page.getByRole('dialog', { name: 'Café do Cerrado 500 g' });
    // From the second time on the product opens while the reader is still closing.
    for (const _time of ['first', 'second']) {
      await open(page);
      await untilRead(page, product);
      await expect(sheetOf(page)).toHaveCount(0);
      await expect(product).toBeVisible();
      await expect(product.locator(':focus').or(product.and(page.locator(':focus')))).toHaveCount(1);
      await page.goBack();
      await expect(product).toBeHidden();
    }
  });

  test('without a camera, the codes that the demo prints are read from a photo', async ({ page, shop }) => {
    await page.goto('/');
    const printed = await page.getByRole('img', { name: 'Padaria Aurora, mesa 12' }).screenshot();
    const empty = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });

    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
    await page.goto(`${shop.url}/aurora/carrinho`);
    const sheet = sheetOf(page);
    const tab = page.getByRole('link', { name: 'Escanear', exact: true });
    await tab.click();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(sheet).toBeHidden();
    await tab.click();
    await expect(sheet.getByText('Não achamos uma câmera neste aparelho')).toBeVisible();
    const photo = sheet.locator('input[type=file]');
    await photo.setInputFiles({ name: 'nada.png', mimeType: 'image/png', buffer: empty });
    await expect(sheet.getByText('Não achamos um QR code nesta foto')).toBeVisible();
    await photo.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
    await expect(sheet.getByText('Não conseguimos abrir este arquivo')).toBeVisible();
    await photo.setInputFiles({
      name: 'enorme.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(sheet.getByText('mais de 10 MB')).toBeVisible();
    await photo.setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: printed });
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    // The reader is not in the history any more: Back leaves the menu.
    await page.goBack();
    await expect(page.getByRole('img', { name: 'Padaria Aurora, mesa 12' })).toBeVisible();
  });

  test('offline, a table that was scanned before opens, and an unknown one as soon as the connection is back', async ({
    openShop,
    reader: { camera, open: openPage },
  }) => {
    const shop = await openShop();
    const page = await openPage();
    for (const table of [7, 5]) {
      await page.goto(`${shop.url}/aurora/o/${tableLink(table)}`);
      const move = page.getByRole('button', { name: `Mudar para Mesa ${table}` });
      if (table === 5) await move.click();
      // The document of the first one shows the table before the page has entered it.
      await expect(page).toHaveURL(/\/aurora\/carrinho$/);
      await expect(seatedAt(page, table)).toBeVisible();
    }
    await untilKept(page);
    await shop.stop();

    camera.show(`${shop.url}/aurora/o/${tableLink(7)}`);
    await open(page);
    const toSeven = page.getByRole('button', { name: 'Mudar para Mesa 7' });
    await untilRead(page, toSeven);
    await toSeven.click();
    await expect(seatedAt(page, 7)).toBeVisible();

    camera.show(`${shop.url}/aurora/o/${tableLink(12)}`);
    await open(page);
    await untilRead(page, page.getByRole('heading', { name: 'Vai abrir assim que a loja responder' }));
    await page.getByRole('link', { name: 'Ir para o cardápio' }).click();
    await expect(page.getByText('O código que você escaneou abre assim que a loja responder')).toBeVisible();
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    // The code is kept on the device, not in the page; it opens by itself, and asks because this table is locked.
    await shop.start();
    await page.reload();
    await page.getByRole('button', { name: 'Mudar para Mesa 12' }).click();
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await expect(page.getByText('O código que você escaneou')).toHaveCount(0);
  });

  test('a code of the counter that is read without a connection opens the tab to be paid as soon as the shop answers', async ({
    openShop,
    reader: { camera, open: openPage },
  }) => {
    const shop = await openShop();
    const page = await openPage();
    await page.goto(`${shop.url}/aurora/carrinho`);
    await untilKept(page);
    const [tab] = await operatorOf(shop.url, 'aurora').tabs();
    await shop.stop();
    camera.show(`${shop.url}/aurora/o/${tableLink(12)}?tab=${tab?.checkoutId}&people=3`);
    await open(page);
    await untilRead(page, page.getByRole('heading', { name: 'Vai abrir assim que a loja responder' }));
    await page.getByRole('link', { name: 'Ir para o cardápio' }).click();
    await expect(page.getByText('O código que você escaneou abre assim que a loja responder')).toBeVisible();
    await shop.start();
    await page.reload();
    await expect(page).toHaveURL(/\/aurora\/mesa/);
  });

  test('torch and camera switch are shown if the device has them', async ({ shop, reader: { open: openPage } }) => {
    const page = await openPage();
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
      const enumerateDevices = mediaDevices.enumerateDevices.bind(mediaDevices);
      const second = { kind: 'videoinput', deviceId: 'second' } as MediaDeviceInfo;
      mediaDevices.enumerateDevices = async () => [...(await enumerateDevices()), second];
      mediaDevices.getUserMedia = async ({ video, ...rest } = {}) => {
        asked.push(JSON.stringify((video as MediaTrackConstraints).deviceId ?? 'any'));
        return getUserMedia({ ...rest, video: true });
      };
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      MediaStreamTrack.prototype.applyConstraints = async (wish) => {
        asked.push(JSON.stringify(wish?.advanced));
      };
    });
    await page.goto(`${shop.url}/aurora/carrinho?sheet=scan`);
    const torch = page.getByRole('button', { name: 'Lanterna' });
    await torch.click();
    await expect(torch).toHaveAttribute('aria-pressed', 'true');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.getByRole('button', { name: 'Trocar de câmera' }).click();
    await expect.poll(() => running(page)).toBe(1);
    await expect(torch).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => page.evaluate(() => asked)).toEqual(['"any"', '[{"torch":true}]', '{"exact":"second"}']);
  });

  test('a shop without a reader does not link to it', async ({ page }) => {
    await page.goto('/brasa/carrinho?sheet=scan');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Escanear QR code' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Escanear', exact: true })).toHaveCount(0);
  });
});

declare global {
  /** Cameras running in the page under test. */
  var openCameras: () => number;
  /** The constraints that the page requested, in order. */
  var asked: string[];
}

/** Runs in the page before its own code. */
function watchCameras(): void {
  const tracks: MediaStreamTrack[] = [];
  globalThis.openCameras = () => tracks.filter((track) => track.readyState === 'live').length;
  globalThis.asked = [];
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}
