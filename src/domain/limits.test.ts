import { describe, expect, it } from 'vitest';
import { isBatchComplete, trimBatchNumber } from './catalog/batch-number.ts';
import { REQUEST_TIMEOUT_MS } from './durations.ts';
import * as limits from './limits.ts';

describe('business constants (A§9, B§9)', () => {
  it('request timeout 60 s', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(60_000);
  });

  it('comment 1024, observations 255, label 32, receiver 128, other texts 60, password 6, batch 6, history page 20', () => {
    expect(limits).toMatchObject({
      COMMENT_MAX: 1024,
      OBSERVATIONS_MAX: 255,
      LABEL_MAX: 32,
      RECEIVER_MAX: 128,
      ADDRESS_FIELD_MAX: 60,
      PASSWORD_MIN: 6,
      PASSWORD_MAX: 128,
      BATCH_LENGTH: 6,
      HISTORY_PAGE_SIZE: 20,
      ZIPCODE_DIGITS: 8,
      CARD_NUMBER_MASK_DIGITS: 19,
      CARD_CVV_MASK_DIGITS: 4,
      DEFAULT_IMAGE_SIZE: 96,
      QR_RESOLUTION: 500,
      UPLOAD_MAX_BYTES: 10 * 1024 * 1024,
    });
  });
});

it('batch input: at most 6 characters; lookup starts at exactly 6 (B§5)', () => {
  expect(trimBatchNumber(' AB 12345 ')).toBe('AB1234');
  expect(trimBatchNumber('que22a')).toBe('QUE22A');
  expect(isBatchComplete('AB123')).toBe(false);
  expect(isBatchComplete('AB1234')).toBe(true);
});
