declare global {
  /**
   * Set by `public/early-taps.js`, which a painted document loads before everything else: the taps that the app could not
   * answer yet. Links to other pages work by themselves; one to a sheet of this very page is kept, because followed by
   * the browser it would be a page more to go back through. What a radio button shows at once, it may.
   */
  var earlyTaps: { readonly targets: readonly HTMLElement[]; readonly stop: () => void } | undefined;
}

/** Repeats what was tapped and typed before React could answer. The elements are the same: React takes them over. */
export function repeatEarlyTaps(): void {
  const { targets = [], stop } = globalThis.earlyTaps ?? {};
  // React would take one that is chosen before it is hydrated for one that always was.
  const radio = document.querySelector('#root input[type=radio]');
  if (radio) hydrate(radio);
  stop?.();
  const field = document.querySelector<HTMLInputElement>('#root input[type=search]');
  const value = field?.value ?? '';
  for (const target of targets) repeat(target);
  if (!field || (value === '' && field !== document.activeElement)) return;
  hydrate(field);
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (value === '') return;
  // React watches the property, and ignores an event after which the field has the value that it knows.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function repeat(target: HTMLElement): void {
  hydrate(target);
  // The browser has chosen it already, and React ignores a choice of what is chosen.
  if (target instanceof HTMLInputElement) target.checked = false;
  target.click();
}

/** React hydrates what gets a key at once; for the focus it would not. */
const hydrate = (element: Element): boolean => element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
