/**
 * Focuses the heading of the screen, when no closer element remains that could have
 * the focus. Every screen has one `<h1 tabIndex={-1}>`.
 */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** Focuses the heading if the focused element was removed and nothing else has the focus. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusHeading();
}
