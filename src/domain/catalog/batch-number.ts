import { BATCH_LENGTH } from '#domain/limits.ts';

/** B§5: at most six characters, blanks aside. In capitals, as labels are printed: nobody is refused for a small letter. */
export const trimBatchNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase().slice(0, BATCH_LENGTH);

/** B§5: the lookup starts at exactly six. */
export const isBatchComplete = (batch: string): boolean => batch.length === BATCH_LENGTH;
