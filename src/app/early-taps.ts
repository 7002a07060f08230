declare global {
  /**
   * Set by `public/before-app.js`, which a painted document loads before its app: the taps that the app could not
   * answer yet. Links to other pages work by themselves; one to a sheet of this very page is kept, because followed by
   * the browser it would be a page more to go back through. So is every link in the document of a table's link (`/o/`):
   * followed by the browser it would leave before the table is entered. What a radio button shows at once, it may.
   *
   * Each is answered at once: what a "+" adds is counted beside it (`data-added`) and in the bag's bar, which the document has
   * hidden; any other target shows that it was heard (`data-kept`). Inside of what React takes over these are attributes and
   * texts that it does not compare.
   */
  var earlyTaps: { readonly targets: readonly HTMLElement[]; readonly stop: () => void } | undefined;
}

/**
 * Repeats what was tapped and typed before React could answer. The elements are the same: React takes them over. It does so
 * piece by piece, and at once only what somebody waits for.
 */
export function repeatEarlyTaps(): void {
  const targets = stopEarlyTaps();
  repeatFirstChoice();
  const field = document.querySelector<HTMLInputElement>('#root input[type=search]');
  // Who taps a "+" after typing has found what they searched for.
  if (field && field !== document.activeElement && targets.some(({ dataset }) => dataset['cents'])) field.value = '';
  const value = field?.value ?? '';
  // A form is sent with what was typed into it; a search may take away what was tapped.
  repeatTyping();
  for (const target of targets) repeat(target);
  // Words may come without a key: spoken, or from a list.
  field?.addEventListener('focus', () => hydrate(field), { once: true });
  if (!field || (value === '' && field !== document.activeElement)) return;
  hydrate(field);
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (value !== '') type(field, value);
}

/** A form gives its fields their first values when it is taken over, so what was typed until then is typed again. */
function repeatTyping(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('#root form input:not([type=radio])');
  const typed = Array.from(fields, (field) => [field, field.value] as const);
  for (const [field, value] of typed) {
    if (value === field.defaultValue) continue;
    hydrate(field);
    type(field, value);
  }
}

function type(field: HTMLInputElement, value: string): void {
  // React watches the property, and ignores an event after which the field has the value that it knows.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Returns the taps that were kept, and has no more of them kept: from now on the app answers. */
export function stopEarlyTaps(): readonly HTMLElement[] {
  globalThis.earlyTaps?.stop();
  return globalThis.earlyTaps?.targets ?? [];
}

/** React, which hydrates a radio button when it tells of its choice, would take it for one that always was chosen. */
function repeatFirstChoice(): void {
  const painted = new Set<EventTarget | null>(document.querySelectorAll('#root input[type=radio]:not(:checked)'));
  const choose = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement && painted.has(target))) return;
    removeEventListener('click', choose, true);
    event.preventDefault();
    event.stopPropagation();
    setTimeout(() => repeat(target));
  };
  addEventListener('click', choose, true);
}

/** Has React take over at once all that was painted. */
export function hydrateWhole(): void {
  const deepest = document.querySelector('#root main a');
  if (deepest) hydrate(deepest);
}

function repeat(target: HTMLElement): void {
  hydrate(target);
  delete target.dataset['kept'];
  delete target.parentElement?.dataset['added'];
  // The browser has chosen it already, and React ignores a choice of what is chosen.
  if (target instanceof HTMLInputElement) target.checked = false;
  target.click();
}

/** React hydrates what gets a key at once; for the focus it would not. */
const hydrate = (element: Element): boolean => element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
