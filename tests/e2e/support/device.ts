import type { BrowserContext, Page } from '@playwright/test';
import type { PersistentBrowser } from './persistent-browser.ts';

/** One phone, whose tabs and whose whole browser may die. */
export interface Device {
  /** The tab that the customer looks at. */
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** Opens an address in a new tab, which the customer then looks at. */
  readonly openTab: (url: string) => Promise<Page>;
  /** Kills the browser, starts it again on the same profile, and opens the address. */
  readonly crash: (url: string) => Promise<void>;
  /** All words in all tabs; a tab that does not answer, because it is frozen or gone, shows nothing. */
  readonly words: () => Promise<string>;
}

const SILENT_MS = 1000;

export async function openDevice(browser: PersistentBrowser): Promise<Device> {
  let context = await browser.launch();
  let page = context.pages()[0] ?? (await context.newPage());
  const openTab = async (url: string): Promise<Page> => {
    page = await context.newPage();
    await page.goto(url);
    return page;
  };
  return {
    page: () => page,
    context: () => context,
    openTab,
    crash: async (url) => {
      await browser.kill(context);
      context = await browser.launch();
      await openTab(url);
    },
    words: async () => (await Promise.all(context.pages().map(wordsOf))).join('\n'),
  };
}

const wordsOf = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => document.body.innerText).catch(() => ''),
    new Promise<string>((resolve) => setTimeout(resolve, SILENT_MS, '')),
  ]);
