import type { CDPSession, Locator, Page } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { customerOn } from '#tests/e2e/support/customer.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { median, ms, slowPage } from './support/phone.ts';
import { tapUntilStill, watchStillness } from './support/stillness.ts';

// From the tap that opens a lazy screen to the screen, painted and at rest, with a processor four times slower: a fresh document
// each time, whose files come from the service worker. `AGAINST=<other checkouts, built>` measures all in turns.
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4);
const RUNS = Number(process.env['RUNS'] ?? 11);
const CAKE = 'Bolo de cenoura com brigadeiro';
/** What a customer does in the menu before. */
const IN_MENU_MS = 5000;
const AT_REST_MS = 1500;

interface Opening {
  /** Ms from the tap to the frame with what tells that the screen is there. */
  readonly shown: number;
  /** Ms from the tap to the last frame that changed anything. */
  readonly still: number;
  /** Ms that the page's own thread was busy. */
  readonly work: number;
}

interface Screen {
  readonly name: string;
  /** What leads from the menu to the tap. */
  readonly door: (page: Page) => Promise<Locator>;
  readonly sign: { readonly selector: string; readonly text: string };
}

const SCREENS: readonly Screen[] = [
  {
    name: 'review, from the bag',
    door: async (page) => (await customerOn(page).openBag()).getByRole('button', { name: /Continuar/ }),
    sign: { selector: 'form button', text: 'R$' },
  },
  {
    name: 'orders, from the menu',
    door: async (page) => page.getByRole('link', { name: 'Pedidos', exact: true }),
    sign: { selector: 'h1', text: 'Meus pedidos' },
  },
  {
    name: 'language, a sheet that nothing has loaded in advance',
    door: async (page) => page.getByRole('button', { name: /Idioma/ }),
    sign: { selector: '[role=dialog] h2', text: 'Idioma' },
  },
];

const tearDown = await setUpCluster();
const subjects: Subject[] = [];
for (const root of process.env['AGAINST']?.split(',') ?? []) subjects.push(await openSubject(root, { root }));
subjects.push(await openSubject('this checkout', {}));

for (const screen of SCREENS) {
  const opened = subjects.map((): Opening[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, subject] of subjects.entries()) opened[index]?.push(await openScreen(subject, screen));
  }
  console.log(`  ${screen.name}`);
  for (const [index, { name }] of subjects.entries()) show(name, opened[index] ?? []);
}

for (const { browser, shop } of subjects) {
  await browser.close();
  await shop.close();
}
await tearDown();

type Subject = Awaited<ReturnType<typeof openSubject>>;

/** A phone that has been here, logged in, with something in its bag. */
async function openSubject(name: string, options: { readonly root?: string }) {
  const shop = await createShopServer(options);
  const browser = createPersistentBrowser();
  const context = await browser.launch();
  await watchStillness(context);
  const page = await slowPage(context, 1);
  await page.goto(`${shop.url}/aurora/login`);
  await customerOn(page).login('52998224725', 'balcao1');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`${shop.url}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customerOn(page).addQuickly(CAKE);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(IN_MENU_MS);
  return { name, shop, browser, context };
}

async function openScreen({ shop, context }: Subject, { door, sign }: Screen): Promise<Opening> {
  const page = await slowPage(context, SLOWDOWN);
  const session = await context.newCDPSession(page);
  // Time that the thread had, whoever else uses the machine.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await page.goto(`${shop.url}/aurora/carrinho`);
  await page.getByRole('button', { name: /Ver sacola/ }).waitFor();
  // Whoever touches the menu has more loaded in advance.
  await page.mouse.wheel(0, 1);
  await page.waitForTimeout(IN_MENU_MS);
  const target = await door(page);
  await page.waitForTimeout(AT_REST_MS);
  const before = await taskSeconds(session);
  const times = await tapUntilStill(page, target, sign);
  const work = ((await taskSeconds(session)) - before) * 1000;
  await session.detach();
  return { ...times, work };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function show(name: string, opened: readonly Opening[]): void {
  const middle = (of: keyof Opening) => ms(median(opened.map((opening) => opening[of])));
  console.log(`    ${name.padEnd(24)} shown ${middle('shown')}   at rest ${middle('still')}   work ${middle('work')}`);
}
