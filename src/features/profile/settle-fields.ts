import type { UseFormReturn } from 'react-hook-form';
import type { ProfileValues } from './profile-values.ts';

/**
 * What was saved as it was `sent` is not being typed any more: news of the server show in it again. What was typed while
 * it was sent still is. Field by field, because `reset` would keep what counts as typed, as the news do.
 */
export function settleFields(
  form: Pick<UseFormReturn<ProfileValues>, 'getValues' | 'resetField'>,
  sent: ProfileValues,
): void {
  const now = form.getValues();
  for (const field of ['fullName', 'email', 'phone', 'birthday'] as const)
    if (now[field] === sent[field]) form.resetField(field, { defaultValue: sent[field] });
}
