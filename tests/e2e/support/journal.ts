import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a page did just before its test failed; a log of a CI run is all there is to find a rare cause with. */
export interface Journal {
  /** The last events of all devices, oldest first, with milliseconds since the test began. */
  readonly lines: () => readonly string[];
  readonly stop: () => void;
}

const KEPT_LINES = 24;

/** Notes navigations, taps, answers of the API and errors of every page that the browser has open, or opens. */
export function keepJournal(browser: Browser): Journal {
  const began = performance.now();
  const lines: string[] = [];
  let isOpen = true;
  const note = (text: string): void => {
    if (!isOpen) return;
    lines.push(`${Math.round(performance.now() - began)} ${text.slice(0, 160)}`);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  const watchPage = (page: Page): void => {
    page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${pathOf(frame.url())}`));
  };
  const watch = (context: BrowserContext): void => {
    void context.addInitScript(reportTaps).catch(() => undefined);
    context.pages().forEach(watchPage);
    context.on('page', watchPage);
    context.on('console', (message) => {
      if (message.type() !== 'debug' || message.text().startsWith('tap ')) note(message.text());
    });
    context.on('weberror', (error) => note(`error ${error.error().message}`));
    context.on('response', (response) => {
      const path = pathOf(response.url());
      if (path.startsWith('/api/')) note(`${response.request().method()} ${path} ${response.status()}`);
    });
    context.on('requestfailed', (request) => {
      note(`${request.method()} ${pathOf(request.url())} failed: ${request.failure()?.errorText}`);
    });
  };
  // A file may keep one device for all of its tests.
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  return {
    lines: () => lines,
    stop: () => {
      isOpen = false;
      browser.off('context', watch);
    },
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://none');
  return pathname + search;
}

/** Runs in the page. */
function reportTaps(): void {
  // A device that several tests share has this script once per test.
  if ('reportsTaps' in globalThis) return;
  Object.assign(globalThis, { reportsTaps: true });
  for (const type of ['click', 'submit']) {
    addEventListener(
      type,
      ({ target }) => console.debug(`tap ${type} ${target instanceof Element ? nameOf(target) : 'document'}`),
      true,
    );
  }

  function nameOf(element: Element): string {
    const words = (element.ariaLabel ?? element.textContent).trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} "${words}"`;
  }
}
