/** To the heading of the screen, where nothing nearer is left that could have the focus. Every screen has one `<h1 tabIndex={-1}>`. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** The same where what had the focus is gone by now, and somebody else has not taken it. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusHeading();
}
