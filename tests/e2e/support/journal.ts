import type { Browser, BrowserContext } from '@playwright/test';

/** What a page did just before its test failed; a log of a CI run is all there is to find a rare cause with. */
export interface Journal {
  /** The last events of all devices, oldest first, with milliseconds since the test began. */
  readonly lines: () => readonly string[];
  readonly stop: () => void;
}

const KEPT_LINES = 24;

/** Notes navigations, taps, answers of the API and errors of every page that the browser opens from now on. */
export function keepJournal(browser: Browser): Journal {
  const began = performance.now();
  const lines: string[] = [];
  const note = (text: string): void => {
    lines.push(`${Math.round(performance.now() - began)} ${text.slice(0, 160)}`);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  const watch = (context: BrowserContext): void => {
    void context.addInitScript(reportTaps).catch(() => undefined);
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${pathOf(frame.url())}`));
    });
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
  browser.on('context', watch);
  return { lines: () => lines, stop: () => browser.off('context', watch) };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://none');
  return pathname + search;
}

/** Runs in the page. */
function reportTaps(): void {
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
