import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { MINUTE_MS } from '#domain/durations.ts';
import { spyOnAlarm } from './support/alarm-spy.ts';
import { columnOf, tapAt } from './support/counter.ts';
import { customerOn, reais } from './support/customer.ts';
import { cutTexts, followCode, printedPages } from './support/printed-page.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Nobody can break it where a language would. */
const LONG = 'Pneumoultramicroscopicossilicovulcanoconiótico';

/** What the README tells somebody to type who wants a shop of their own. */
function commandsOfReadme(): readonly string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const block = /## A shop of your own\n+```sh\n(?<lines>[^`]*)```/.exec(readme)?.groups?.['lines'] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));
}

const SECRET_KEY = 'of-an-installation-that-begins-with-one-shop';

/** Types a command of the README, in a folder of its own, beside a server that runs. */
function typist(folder: string, { url, databaseUrl }: ShopServer) {
  const script = join(ROOT, 'scripts', 'tenant.ts');
  return async (command = '', variables: object = {}): Promise<string> => {
    expect(command).toMatch(/^npm run tenant -- /);
    const words = [...command.slice('npm run tenant -- '.length).matchAll(/"([^"]*)"|(\S+)/g)];
    const names = words.map(([, quoted, plain]) => quoted ?? plain ?? '');
    const env = { ...process.env, PUBLIC_URL: url, DATABASE_URL: databaseUrl, SECRET_KEY, ...variables };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...names], { cwd: folder, env });
    return stdout;
  };
}

/** Edits the first file as somebody would: a product with a photo and a price, and hours that are always. */
async function furnish(folder: string): Promise<void> {
  const path = join(folder, 'cantina.json');
  const photo = { width: 1200, height: 900, channels: 3, background: '#c0762f' } as const;
  await sharp({ create: photo }).jpeg().toFile(join(folder, 'pao.jpg'));
  const text = readFileSync(path, 'utf8')
    .replace('"name": "Pão na chapa" }', `"name": "${LONG}", "image": "pao.jpg" }`)
    .replace('"price": 9 }', '"price": 12.9 }')
    .replace(/"hours": \[[^\]]*\]/, '"hours": []');
  writeFileSync(path, text);
}

const openPage = async (browser: Browser, url: string, width: number, height: number): Promise<Page> =>
  (
    await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: { width, height }, deviceScaleFactor: 3 })
  ).newPage();

test.describe('a shop of your own, by the README', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-cantina-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('in ten minutes from an empty installation to an order that was printed, heard, accepted, finished and counted', async ({
    browser,
    openShop,
  }) => {
    test.setTimeout(10 * MINUTE_MS);
    const [start, make, check, load, hire] = commandsOfReadme();
    expect(start).toBe('SEED=none npm start');
    const shop = await openShop({ variables: { SEED: 'none', SECRET_KEY } });
    const type = typist(folder, shop);
    await type(make);
    await furnish(folder);
    await type(check);
    // Through the server, as it runs: this one's database is not where the commands would look for it.
    const ADMIN_TOKEN = (await type('npm run tenant -- token')).trim();
    await type(load, { ADMIN_TOKEN, DATABASE_URL: '' });
    const password = /now: (\S+)/.exec(await type(hire))?.[1] ?? '';

    const counter = await openPage(browser, shop.url, 1280, 800);
    await spyOnAlarm(counter);
    await counter.goto('/cantina/balcao');
    await counter.getByLabel('Nome', { exact: true }).fill('ana');
    await counter.getByLabel('Senha', { exact: true }).fill(password);
    await counter.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(counter.getByText('Ao vivo')).toBeVisible();
    await expect(counter.locator('link[rel="manifest"]')).toHaveAttribute('href', /\/manifest\/counter\.json$/);

    const phone = await openPage(browser, shop.url, 390, 844);
    await test.step('prints the code of the table, which a phone reads', async () => {
      await counter.getByRole('link', { name: 'Códigos QR' }).click();
      await expect(counter.getByRole('button', { name: 'Imprimir 1 código' })).toBeVisible();
      const another = await openPage(browser, shop.url, 390, 844);
      for (const [layout, reader] of [
        ['1 por página', another],
        ['8 por página', phone],
      ] as const) {
        await counter.getByRole('radio', { name: layout }).check();
        await counter.emulateMedia({ media: 'print' });
        const sheet = counter.locator('[data-sheets] > *');
        await expect(sheet).toHaveText(/Cantina da Vila.*Mesa 1/);
        await followCode(reader, '/cantina/carrinho', sheet);
        await expect(reader.getByText('Mesa 1').first()).toBeVisible();
        expect(await printedPages(counter)).toEqual([[210, 297]]);
        await counter.emulateMedia({ media: 'screen' });
      }
      await another.close();
    });

    await test.step('says that sound is blocked, and plays it at the next tap', async () => {
      await counter.getByRole('link', { name: 'Pedidos' }).click();
      await counter.evaluate(() => (window.alarmSpy.isSoundBlocked = true));
      await counter.getByRole('button', { name: 'Ligar aviso sonoro' }).click();
      await expect(counter.getByText('O som está bloqueado. Toque de novo.')).toBeVisible();
      await counter.evaluate(() => (window.alarmSpy.isSoundBlocked = false));
      await counter.getByRole('button', { name: 'Ligar aviso sonoro' }).click();
      await expect(counter.getByText('Aviso ligado')).toBeVisible();
      await counter.evaluate(() => Object.assign(window.alarmSpy, { tones: 0, isHidden: true }));
    });

    await test.step('orders from that phone', async () => {
      const customer = customerOn(phone);
      await expect(phone.getByText(reais('12,90')).first()).toBeVisible();
      await customer.addQuickly(LONG);
      const photo = phone.locator('main img[src*="/products/"]').first();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await customer.openBag();
      await customer.finishBag();
      await phone.getByText('Cartão de débito').click();
      await phone.getByRole('button', { name: /Pagar na mesa/ }).click();
      await expect(phone.getByText('Recebido pela loja')).toBeVisible();
    });

    const order = (column: string) => columnOf(counter, column).getByRole('article');
    await test.step('hears of it, also where the screen is not in sight', async () => {
      await expect(order('Novos')).toContainText(LONG);
      const heard = () => counter.evaluate(() => window.alarmSpy);
      await expect.poll(async () => (await heard()).notices).toEqual(['Novo pedido']);
      expect((await heard()).tones).toBeGreaterThan(0);
      await counter.evaluate(() => (window.alarmSpy.isHidden = false));
    });

    await test.step('prints it on 80 mm, with nothing cut', async () => {
      await order('Novos')
        .getByRole('button', { name: /Imprimir o pedido/ })
        .click();
      await expect.poll(() => counter.evaluate(() => window.alarmSpy.prints)).toBe(1);
      const ticket = counter.locator('[data-ticket]');
      await counter.emulateMedia({ media: 'print' });
      await expect(ticket).toContainText(LONG);
      expect(await cutTexts(ticket)).toEqual([]);
      // A browser removes it when it has printed.
      expect(await printedPages(counter)).toEqual([[80, 297]]);
      await counter.emulateMedia({ media: 'screen' });
      await counter.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(ticket).toHaveCount(0);
    });

    await test.step('is accepted and finished, and the guest reads it', async () => {
      const followed = { timeout: 45_000 };
      await tapAt(order('Novos').getByRole('button', { name: 'Aceitar' }));
      await tapAt(order('Em preparo').getByRole('button', { name: 'Pronto', exact: true }));
      await tapAt(order('Prontos').getByRole('button', { name: 'Entregue' }));
      await expect(order('Prontos')).toHaveCount(0);
      await expect(phone.getByRole('status').getByText('Entregue', { exact: true })).toBeVisible(followed);
    });

    await test.step('is in the money of the day, and in its table', async () => {
      await counter.getByRole('link', { name: 'Dinheiro do dia' }).click();
      await expect(counter.getByRole('row', { name: /Cartão de débito/ })).toContainText(reais('12,90'));
      const saving = counter.waitForEvent('download');
      await counter.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
      const [head, row, ...rest] = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
      expect(head).toBe(
        '\uFEFFDia;Data e hora;Loja;Movimento;Forma de pagamento;Valor;Referente a;Código na operadora',
      );
      expect(row).toMatch(/;Cantina da Vila;Recebido;Cartão de débito;12,90;Pedido 001 · Mesa 1;$/);
      expect(rest).toEqual(['']);
    });
    for (const page of [counter, phone]) await page.context().close();
  });
});
