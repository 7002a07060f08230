import { expect, test } from './support/test.ts';

test('a part that the line has lost opens when it is asked for again, also where the engine remembers that it failed', async ({
  engine,
  guest,
  faultProxy,
}) => {
  const isPart = (path: string) => /\/assets\/(language-sheet|sw)/.test(path) || path === '/sw.js';
  faultProxy.meet(({ path }) => (isPart(path) ? 'dropBefore' : null));
  await engine.open(`${faultProxy.url}/aurora/carrinho`);
  await guest.sees('Pão de queijo mineiro');
  await guest.tap('Idioma');
  await guest.sees('Esta parte ainda não está neste aparelho');
  faultProxy.meet(null);
  await guest.tap('Tentar de novo');
  await guest.sees('English');
  expect(await guest.text()).not.toContain('Esta parte ainda não está neste aparelho');
});
