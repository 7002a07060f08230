import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { errorWords } from '#tenant/error-words.ts';
import { useToasts } from '#ui/toast-context.ts';

interface Wanted {
  /** What is changed. */
  readonly id: string;
  readonly work: () => Promise<void>;
  /** What is said when it is done. */
  readonly said: string;
  /** Takes it back. */
  readonly undo: () => Promise<void>;
}

export interface Change {
  /** What is being changed. */
  readonly busyId: string | null;
  /** Resolves to whether it was done; a tap while something is being done does nothing. */
  readonly make: (wanted: Wanted) => Promise<boolean>;
}

/** Changes one thing of today's menu after the other, says what was done with a way back, or why it was not. */
export function useChange(): Change {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isBusy = useRef(false);

  const attempt = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusyId(id);
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show({ id: TOAST, tone: 'error', text: errorWords(i18n, error) });
      return false;
    } finally {
      isBusy.current = false;
      setBusyId(null);
    }
  };

  const make = async ({ id, work, said, undo }: Wanted): Promise<boolean> => {
    const isDone = await attempt(id, work);
    if (isDone) {
      const onAct = () =>
        void attempt(id, undo).then(
          (isUndone) => isUndone && toasts.show({ id: TOAST, tone: 'success', text: i18n.t('counter.menu.undone') }),
        );
      toasts.show({ id: TOAST, tone: 'success', text: said, action: { label: i18n.t('counter.undoIt'), onAct } });
    }
    return isDone;
  };
  return { busyId, make };
}

/** One after the other, so that the way back is always that of the last change. */
const TOAST = 'counter-menu';
