import { isApiError } from '#remote/api-error.ts';

/** Built files carry no more than our own names and positions. */
const PLACE = /([\w.-]+\.js:\d+:\d+)/;

/** The kind of an error and where it came from. Its message stays here: it may quote what somebody typed. */
export function exceptionLabel(error: unknown): string {
  if (isApiError(error)) return error.reason === 'problem' ? error.code : error.reason;
  if (!(error instanceof Error)) return 'unknown';
  const [, place = ''] = PLACE.exec(error.stack ?? '') ?? [];
  return `${error.name} ${place}`.trim().slice(0, 120);
}
