import { countedName } from './counted-name.ts';
import type { OrderCombo } from '#domain/order/order.ts';

/** Lists the parts of a sold combo, such as `2× Pão francês`, and its complements. */
export const comboDetails = ({ parts, complements }: OrderCombo): readonly string[] => [
  ...parts.map(({ amount, name }) => `${amount}× ${name}`),
  ...complements.map(countedName),
];
