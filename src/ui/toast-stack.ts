/** Where toasts are shown. */
export const TOAST_STACK_ID = 'toasts';

/** Excluded from a dialog's focus trap: toasts are announced, and can be tapped, while it is open. */
export const besideDialogs = [() => document.getElementById(TOAST_STACK_ID)];
