/** Where toasts are shown. */
export const TOAST_STACK_ID = 'toasts';

/** What a dialog must leave alone: toasts speak, and can be tapped, while it is open. */
export const besideDialogs = [() => document.getElementById(TOAST_STACK_ID)];
