import { isApiError } from '#remote/api-error.ts';

/** Built files contain only our own names and positions. */
const PLACE = /([\w.-]+\.js:\d+:\d+)/;

/** Returns the type of an error and its place in the code, without its message, which may quote user input. */
export function exceptionLabel(error: unknown): string {
  if (isApiError(error)) return error.reason === 'problem' ? error.code : error.reason;
  if (!(error instanceof Error)) return 'unknown';
  const [, place = ''] = PLACE.exec(error.stack ?? '') ?? [];
  return `${error.name} ${place}`.trim().slice(0, 120);
}
