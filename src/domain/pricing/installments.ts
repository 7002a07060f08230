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

/** Offered only when more than one is allowed and half the amount is strictly above the minimum (A§5, D-39). */
export const offersInstallments = (
  amount: Cents,
  { maxInstallments, minInstallmentValue }: InstallmentRules,
): boolean => maxInstallments > 1 && amount / 2 > minInstallmentValue;

/** Acquirers put the cents that do not divide into the first installment (D-39). */
export function splitAmount(amount: Cents, count: number): InstallmentOption {
  const each = cents(Math.floor(amount / count));
  return { count, first: cents(amount - each * (count - 1)), each };
}

/** From 1 up to min(floor(amount / minimum), max), or max when there is no minimum (A§5). Empty when none are offered. */
export function installmentOptions(amount: Cents, rules: InstallmentRules): readonly InstallmentOption[] {
  if (!offersInstallments(amount, rules)) return [];
  const { maxInstallments, minInstallmentValue } = rules;
  const most = minInstallmentValue > 0 ? Math.floor(amount / minInstallmentValue) : maxInstallments;
  const length = Math.min(most, maxInstallments);
  return Array.from({ length }, (_, index) => splitAmount(amount, index + 1));
}

/** A choice is clamped again when the amount changes; 1 is always possible (D-39). */
export const clampInstallments = (chosen: number, amount: Cents, rules: InstallmentRules): number =>
  Math.max(1, Math.min(chosen, installmentOptions(amount, rules).length));
