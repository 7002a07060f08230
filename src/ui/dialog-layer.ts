import { TOAST_STACK_ID } from './toast-stack.ts';

/** How a dialog stands over the page and beside others: props of Chakra's `Dialog.Root`. */
export const dialogLayer = {
  /** Outside of its focus trap, so that toasts are announced and can be tapped while it is open. */
  persistentElements: [() => document.getElementById(TOAST_STACK_ID)],
  /**
   * A dialog that closes asks those that opened after it to close, too. Ours close by their own addresses, and one that
   * takes the place of another opens before that has gone: the product that the reader has read.
   */
  onRequestDismiss: (event: Event) => event.preventDefault(),
};
