import type * as z from 'zod/mini';
import { formErrors } from '#contract/forms/form-errors.ts';
import { DAY_MS } from '#domain/durations.ts';
import { Refusal } from './refusal.ts';

/**
 * Holds a request against the form that the page shows for it, whoever wrote the request. Throws `bad_request` with
 * the invalid fields, named as in the request where `names` says how.
 */
export function refuseForm<Form extends z.ZodMiniType>(
  form: Form,
  values: z.input<Form>,
  names: Readonly<Record<string, string>> = {},
): void {
  const fields = Object.keys(formErrors(form, values));
  if (fields.length === 0) return;
  throw new Refusal('bad_request', {
    details: fields.map((field) => ({ ref: null, code: 'bad_request', field: names[field] ?? field })),
  });
}

const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** No device in Brazil shows a later day: for a day that must not lie ahead. */
export const latestToday = (now: Date): string => utcDay(now.getTime());

/** No device in Brazil shows an earlier day: for a month that must not be past. */
export const earliestToday = (now: Date): string => utcDay(now.getTime() - DAY_MS);
