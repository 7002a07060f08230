/** Id of the element that contains the toasts. */
export const TOAST_STACK_ID = 'toasts';

/** Excluded from a dialog's focus trap, so that toasts are announced and can be tapped while it is open. */
export const besideDialogs = [() => document.getElementById(TOAST_STACK_ID)];
