/** Id of the element that contains the toasts. */
export const TOAST_STACK_ID = 'toasts';
