import { cents, type Cents } from './cents.ts';

export interface InstallmentRules {
  readonly maxInstallments: number;
  readonly minInstallmentValue: Cents;
}

/** `count` payments that add up to the amount: `first`, then the others of `each`. */
export interface InstallmentOption {
  readonly count: number;
  readonly first: Cents;
  readonly each: Cents;
}

/**
 * Returns whether installments are offered: more than one is allowed, and
 * half the amount is above the minimum (A§5, D-39).
 */
export const offersInstallments = (
  amount: Cents,
  { maxInstallments, minInstallmentValue }: InstallmentRules,
): boolean => maxInstallments > 1 && amount / 2 > minInstallmentValue;

/** Splits an amount; the first installment includes the cents that cannot be divided, as acquirers do (D-39). */
export function splitAmount(amount: Cents, count: number): InstallmentOption {
  const each = cents(Math.floor(amount / count));
  return { count, first: cents(amount - each * (count - 1)), each };
}

/**
 * Returns the options from 1 up to min(floor(amount / minimum), max), or max when
 * there is no minimum (A§5). Empty when none are offered.
 */
export function installmentOptions(amount: Cents, rules: InstallmentRules): readonly InstallmentOption[] {
  if (!offersInstallments(amount, rules)) return [];
  const { maxInstallments, minInstallmentValue } = rules;
  const most = minInstallmentValue > 0 ? Math.floor(amount / minInstallmentValue) : maxInstallments;
  const length = Math.min(most, maxInstallments);
  return Array.from({ length }, (_, index) => splitAmount(amount, index + 1));
}

/** Clamps a choice, which is needed when the amount changes; 1 is always possible (D-39). */
export const clampInstallments = (chosen: number, amount: Cents, rules: InstallmentRules): number =>
  Math.max(1, Math.min(chosen, installmentOptions(amount, rules).length));
