import { BATCH_LENGTH } from '#domain/limits.ts';

/**
 * Normalizes a batch number: at most six characters without blanks (B§5), in
 * capitals as on the labels, so that lower case is accepted.
 */
export const trimBatchNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase().slice(0, BATCH_LENGTH);

/** Returns whether the batch number has the six characters that start the lookup (B§5). */
export const isBatchComplete = (batch: string): boolean => batch.length === BATCH_LENGTH;
