import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { copyText } from '#platform/copy-text.ts';
import { useToasts } from '#ui/toast-context.ts';

export interface Copying {
  readonly state: 'untried' | 'copied' | 'failed';
  readonly copy: () => void;
}

/** Copied is said only of what was written; where the browser refuses, the code has to be shown to be copied by hand. */
export function useCopying(text: string): Copying {
  const t = useT();
  const toasts = useToasts();
  const [state, setState] = useState<Copying['state']>('untried');
  const copy = async () => {
    const isWritten = await copyText(text);
    setState(isWritten ? 'copied' : 'failed');
    if (isWritten) toasts.show({ id: 'pix', tone: 'success', text: t('pix.copiedToast') });
  };
  return { state, copy: () => void copy() };
}
