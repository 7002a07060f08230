import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { hashPassword } from '#server/services/session/password.ts';
import { typeCard } from './support/card-form.ts';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

/** Of nobody in the demo, whose logins stand on its start page, which devices keep. */
const DOCUMENT = '390.533.447-05';
const PASSWORD = 'segredo de Zulmira';
const PUDDING = 'Mousse de maracujá';
const CARD = { number: '4000000000000028', holder: 'ZULMIRA QUEIROGA', expiry: '11/2034', code: '739' };
const NUMBER_AS_SHOWN = '4000 0000 0000 0028';

/** Chromium writes what has changed in a tab after 2.5 s. */
const UNTIL_SESSION_IS_SAVED_MS = 6_000;

interface ProfileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

function readProfile(folder: string): readonly ProfileFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
}

/** Which of the texts are in any file of the profile, in the encodings of Chromium's files. */
async function findInProfile(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  let files: readonly ProfileFile[] = [];
  // The last of the browser's processes may rename a file after it was listed: then all are read again.
  await expect(() => {
    files = readProfile(folder);
  }).toPass();
  return texts.flatMap((text) =>
    files
      .filter(({ bytes }) => bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le')))
      .map(({ name }) => `${text} in ${name}`),
  );
}

/** Types a login, and then a card for one payment, without sending the card. */
async function typeSecrets(context: BrowserContext, shopUrl: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const customer = customerOn(page);
  await page.goto(`${shopUrl}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('CPF').fill(DOCUMENT);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.waitForTimeout(UNTIL_SESSION_IS_SAVED_MS);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Cobrança agora, no cartão de crédito').click();
  await page.getByRole('button', { name: 'Usar outro cartão' }).click();
  await typeCard(page.getByRole('dialog'), CARD);
  await page.waitForTimeout(UNTIL_SESSION_IS_SAVED_MS);
}

test.describe('the files of the browser profile', () => {
  test('hold nothing that was typed into a login or a card form, after a crash and after an exit', async ({
    persistentBrowser,
    shop,
  }) => {
    await shop.sql(`update customers set document = $1, password_hash = $2 where document = '52998224725'`, [
      DOCUMENT.replaceAll(/\D/g, ''),
      await hashPassword(PASSWORD),
    ]);
    const secrets = [DOCUMENT, PASSWORD, NUMBER_AS_SHOWN, CARD.number, CARD.holder, CARD.expiry];
    const context = await persistentBrowser.launch();
    await typeSecrets(context, shop.url);
    await persistentBrowser.kill(context);
    expect(await findInProfile(persistentBrowser.profile, secrets)).toEqual([]);

    const again = await persistentBrowser.launch();
    await again.pages()[0]?.goto(`${shop.url}/aurora/carrinho`);
    await again.close();
    expect(await findInProfile(persistentBrowser.profile, secrets)).toEqual([]);
  });
});
