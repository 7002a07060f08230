import type { KeyboardEvent } from 'react';

/**
 * Key handler of a form. Browsers submit with Enter from every input; a switch or a radio button is only chosen by
 * keys, and must not send the order that it belongs to.
 */
export function textSubmitsOnly(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'radio' || target.type === 'checkbox') event.preventDefault();
}
