import { countedName } from './counted-name.ts';
import type { OrderCombo } from '#domain/order/order.ts';

/** What a sold combo held, `2× Pão francês`, and what was chosen with it. */
export const comboDetails = ({ parts, complements }: OrderCombo): readonly string[] => [
  ...parts.map(({ amount, name }) => `${amount}× ${name}`),
  ...complements.map(countedName),
];
