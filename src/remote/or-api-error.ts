import { isApiError, type ApiError } from './api-error.ts';

/** An ApiError as a value, where it ends nothing yet. Rejects with any other error. */
export const orApiError = <Result>(work: Promise<Result>): Promise<Result | ApiError> =>
  work.catch((error: unknown) => {
    if (isApiError(error)) return error;
    throw error;
  });
