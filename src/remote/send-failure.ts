import type { SendFailure } from '#contract/outbox-row.ts';
import type { ApiError } from './api-error.ts';

const NOTHING_SAID = { status: null, code: null, detail: null, total: null, details: [] };

/** Converts an error for an outbox row: enough to show it and offer a solution, without any part of the request. */
export const sendFailureOf = (error: ApiError, at: number): SendFailure =>
  error.reason === 'problem'
    ? {
        reason: 'problem',
        status: error.status,
        code: error.code,
        detail: error.detail,
        total: error.total,
        details: [...error.details],
        at,
      }
    : { ...NOTHING_SAID, reason: error.reason, status: 'status' in error ? error.status : null, at };
