import { findTexts, readProfile } from '#tests/e2e/support/profile-files.ts';
import { expect, test } from './support/test.ts';

const DOCUMENT = '390.533.447-05';
const PASSWORD = 'segredo de Zulmira';
/** Typed into a field of no protection, after all others: it shows that the browser has written what they held. */
const PLAIN = 'Zanzibarino';

test('the files from which a browser restores its forms hold nothing that was typed into a login', async ({
  engine,
  guest,
  faultProxy,
}) => {
  const { profile } = engine;
  test.skip(profile === null, 'its profile is in memory');
  if (profile === null) return;
  const whereIs = async (...texts: readonly string[]) => findTexts(await readProfile(profile), texts);
  await engine.open(`${faultProxy.url}/aurora/login`);
  await guest.tap('CPF');
  await engine.type(DOCUMENT.replaceAll(/\D/g, ''));
  await guest.tap('Senha');
  await engine.type(PASSWORD);
  await engine.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'plain';
    document.querySelector('main')?.prepend(field);
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await engine.tap(() => document.querySelector('#plain'));
  await engine.type(PLAIN);
  await expect.poll(() => whereIs(PLAIN)).not.toEqual([]);
  expect(await whereIs(DOCUMENT, PASSWORD)).toEqual([]);
});
