import type { SendFailure } from '#contract/outbox-row.ts';
import type { ApiError } from './api-error.ts';

const NO_PROBLEM_FIELDS = { status: null, code: null, detail: null, total: null, details: [] };

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
    : { ...NO_PROBLEM_FIELDS, reason: error.reason, status: 'status' in error ? error.status : null, at };
