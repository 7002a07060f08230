import { isApiError } from './api-error.ts';
import { judgementOf } from './refusals.ts';

/** Whether a call that failed may have had its effect; only a clear refusal of our server says that it has not. */
export const mayHaveArrived = (error: unknown): boolean => !isApiError(error) || judgementOf(error).copyMayStand;
