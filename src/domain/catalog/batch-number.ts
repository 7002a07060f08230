import { BATCH_LENGTH } from '#domain/limits.ts';

/** At most six characters, blanks aside (B§5). In capitals, as labels are printed: nobody is refused for a small letter. */
export const trimBatchNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase().slice(0, BATCH_LENGTH);

/** The lookup starts at exactly six (B§5). */
export const isBatchComplete = (batch: string): boolean => batch.length === BATCH_LENGTH;
