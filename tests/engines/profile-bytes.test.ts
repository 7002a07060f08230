import { DEMO_PAYMENT_LINKS } from '#server/demo/seed/demo-ids.ts';
import { findTexts, readProfile } from '#tests/e2e/support/profile-files.ts';
import type { Engine } from './support/engine.ts';
import { expect, test } from './support/test.ts';

const DOCUMENT = '390.533.447-05';
const PASSWORD = 'segredo de Zulmira';
const CARD = { number: '4000000000000028', holder: 'ZULMIRA QUEIROGA', expiry: '11/2034', code: '739' };
const NUMBER_AS_SHOWN = '4000 0000 0000 0028';
/** Typed into a field of no protection, after all others: it shows that the browser has written what they held. */
const PLAIN = 'Zanzibarino';

/** Skips the test of an engine that has no profile on the disk. */
function profileOf({ profile }: Engine): string {
  test.skip(profile === null, 'its profile is in memory');
  return profile ?? '';
}

/** Looks for texts in a profile once what was typed last is there. */
async function findOnceWritten(engine: Engine, profile: string, texts: readonly string[]): Promise<readonly string[]> {
  const whereIs = async (wanted: readonly string[]) => findTexts(await readProfile(profile), wanted);
  await engine.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'plain';
    document.querySelector('main')?.prepend(field);
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await engine.tap(() => document.querySelector('#plain'));
  await engine.type(PLAIN);
  await expect.poll(() => whereIs([PLAIN])).not.toEqual([]);
  return await whereIs(texts);
}

test.describe('the files from which a browser restores its forms', () => {
  test('hold nothing that was typed into a login', async ({ engine, guest, faultProxy }) => {
    const profile = profileOf(engine);
    await engine.open(`${faultProxy.url}/aurora/login`);
    await guest.tap('CPF');
    await engine.type(DOCUMENT.replaceAll(/\D/g, ''));
    await guest.tap('Senha');
    await engine.type(PASSWORD);
    expect(await findOnceWritten(engine, profile, [DOCUMENT, PASSWORD])).toEqual([]);
  });

  test('hold nothing of a card that was typed into the page of a payment link', async ({
    engine,
    guest,
    faultProxy,
  }) => {
    const profile = profileOf(engine);
    await engine.open(`${faultProxy.url}/p/${DEMO_PAYMENT_LINKS.open}`);
    await guest.sees('Cartão de crédito');
    // The button of a choice is not seen; its label is what a finger meets.
    await engine.tap(() => {
      const label = [...document.querySelectorAll('label')].find((one) => one.innerText.includes('Cartão de crédito'));
      label?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return label ?? null;
    });
    await guest.tap('Número do cartão');
    await engine.type(CARD.number);
    await guest.tap('Nome impresso no cartão');
    await engine.type(CARD.holder);
    await guest.tap('Validade');
    await engine.type(CARD.expiry.replace('/', ''));
    await guest.tap('CVV');
    await engine.type(CARD.code);
    const typed = await engine.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value));
    expect(typed).toEqual(expect.arrayContaining([NUMBER_AS_SHOWN, CARD.holder, CARD.expiry, CARD.code]));
    const { number, holder, expiry } = CARD;
    expect(await findOnceWritten(engine, profile, [number, NUMBER_AS_SHOWN, holder, expiry])).toEqual([]);
  });
});
