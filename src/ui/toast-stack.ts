/** Id of the element that contains the toasts. */
export const TOAST_STACK_ID = 'toasts';

/** The same array where it is not shown, so that nothing is rendered. */
export const withoutToast = <T extends { readonly id: string }>(others: readonly T[], id: string): readonly T[] =>
  others.some((other) => other.id === id) ? others.filter((other) => other.id !== id) : others;
