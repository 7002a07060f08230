import type { Locator, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';

export interface SearchTimes {
  /** From the end of the pause after the last keystroke to the answer on screen. */
  readonly answerMs: number;
  /** The longest that any keystroke kept the page from painting what was typed. */
  readonly keystrokeMs: number;
}

interface Searched {
  readonly field: Locator;
  /** Whose text changes with the answer. */
  readonly answer: Locator;
  readonly word: string;
}

/** A field whose text is shown after the pause: the minimum that an answer can take on this machine. */
export const addPlainFilter = (page: Page): Promise<void> =>
  page.evaluate((pauseMs) => {
    const field = document.createElement('input');
    const answer = document.createElement('output');
    field.id = 'floor';
    answer.id = 'floor-answer';
    field.style.cssText = answer.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
    document.body.append(field, answer);
    let timer: ReturnType<typeof setTimeout>;
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => (answer.textContent = field.value), pauseMs);
    });
  }, SEARCH_DEBOUNCE_MS);

/** Types a word letter by letter into the emptied field and waits for another answer, all timed by the page's own clock. */
export async function typeUntilAnswered(page: Page, { field, answer, word }: Searched): Promise<SearchTimes> {
  await field.fill('');
  await page.waitForTimeout(SEARCH_DEBOUNCE_MS * 2);
  await field.focus();
  const shown = await answer.elementHandle();
  const timed = page.evaluate(watchSearch, { shown, pauseMs: SEARCH_DEBOUNCE_MS, letters: word.length });
  await field.pressSequentially(word, { delay: 100 });
  return await timed;
}

function watchSearch({ shown, pauseMs, letters }: { shown: Node | null; pauseMs: number; letters: number }) {
  return new Promise<SearchTimes>((resolve) => {
    const keystrokes: number[] = [];
    let typedAt = Number.NaN;
    // A task after the frame that holds the change: only then it is on screen.
    const whenPainted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    const onInput = ({ timeStamp }: Event) => {
      typedAt = timeStamp;
      whenPainted(() => keystrokes.push(performance.now() - timeStamp));
    };
    addEventListener('input', onInput, { capture: true });
    const look = new MutationObserver(() => {
      if (keystrokes.length < letters) return;
      look.disconnect();
      removeEventListener('input', onInput, { capture: true });
      const answerMs = () => performance.now() - typedAt - pauseMs;
      whenPainted(() => resolve({ answerMs: answerMs(), keystrokeMs: Math.max(...keystrokes) }));
    });
    if (shown) look.observe(shown, { childList: true, characterData: true, subtree: true });
  });
}
