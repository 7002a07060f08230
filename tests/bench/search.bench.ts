import type { Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { ms, percentile, slowPage } from './support/phone.ts';
import { addPlainFilter, typeUntilAnswered } from './support/searching.ts';

// A search in a menu of 5,000 products on a processor four times slower: what a keystroke costs, and how long after the pause
// in typing (500 ms, A§9) the found products are on screen. The floor is a field on the same page whose text is shown after
// the same pause. Rounds of both alternate.
const SLOWDOWN = 4;
const ROUNDS = 12;
const GOAL_MS = 50;
const WORDS = ['agua', 'cafe', 'sabao', 'arroz', 'bolo', 'leite'];

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = createPersistentBrowser();
const context = await browser.launch();
const page = await slowPage(context, SLOWDOWN);

await page.goto(`${shop.url}/bazar/carrinho`);
await page.getByRole('listitem').nth(5).waitFor();
await addPlainFilter(page);

const first = await search(page, 'chocolate');
const floor = [];
const ours = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const word = WORDS[round % WORDS.length] ?? '';
  floor.push(
    await typeUntilAnswered(page, { field: page.locator('#floor'), answer: page.locator('#floor-answer'), word }),
  );
  ours.push(await search(page, word));
}
console.log(
  `  the first search, with nothing prepared: ${ms(first.answerMs)}, longest keystroke ${ms(first.keystrokeMs)}`,
);
show('floor: a field and a text', floor);
show('Balcão, 5,000 products', ours);
console.log(`  goal ${GOAL_MS} ms after the pause of ${SEARCH_DEBOUNCE_MS} ms`);

await browser.close();
await shop.close();
await tearDown();

type Search = Awaited<ReturnType<typeof typeUntilAnswered>>;

function search(on: Page, word: string): Promise<Search> {
  return typeUntilAnswered(on, { field: on.getByRole('searchbox'), answer: on.getByRole('status').first(), word });
}

function show(name: string, searches: readonly Search[]): void {
  const answers = searches.map(({ answerMs }) => answerMs);
  const keystrokes = searches.map(({ keystrokeMs }) => keystrokeMs);
  console.log(
    `  ${name.padEnd(28)} answer p50 ${ms(percentile(answers, 0.5))} p95 ${ms(percentile(answers, 0.95))}` +
      `   longest keystroke p50 ${ms(percentile(keystrokes, 0.5))} p95 ${ms(percentile(keystrokes, 0.95))}`,
  );
}
