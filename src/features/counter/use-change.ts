import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { errorWords } from '#tenant/error-words.ts';
import { useToasts } from '#ui/toast-context.ts';

interface Wanted {
  /** What is changed. */
  readonly id: string;
  readonly work: () => Promise<void>;
  /** What is said when it is done; asked for then where only the answer tells it. */
  readonly said: string | (() => string);
  /** Takes it back. */
  readonly undo: () => Promise<void>;
}

export interface Change {
  /** Whether that is being changed. */
  readonly isBusy: (id: string) => boolean;
  /** Resolves to whether it was done; a tap while the same is being changed does nothing, and its control says so. */
  readonly make: (wanted: Wanted) => Promise<boolean>;
}

/**
 * Changes today's menu, says what was done with a way back, or why it was not. Each thing by itself: a picture that takes a minute
 * on a weak line holds up nobody who is to say that something else is sold out.
 */
export function useChange(): Change {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());

  const attempt = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    setBusy(new Set(underWay.current));
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show({ id: TOAST, tone: 'error', text: errorWords(i18n, error) });
      return false;
    } finally {
      underWay.current.delete(id);
      setBusy(new Set(underWay.current));
    }
  };

  const make = async ({ id, work, said, undo }: Wanted): Promise<boolean> => {
    const isDone = await attempt(id, work);
    if (isDone) {
      const onAct = () =>
        void attempt(id, undo).then(
          (isUndone) => isUndone && toasts.show({ id: TOAST, tone: 'success', text: i18n.t('counter.menu.undone') }),
        );
      const text = typeof said === 'string' ? said : said();
      toasts.show({ id: TOAST, tone: 'success', text, action: { label: i18n.t('counter.undoIt'), onAct } });
    }
    return isDone;
  };
  return { isBusy: (id) => busy.has(id), make };
}

/** One for all, so that the way back is always that of the last change. */
const TOAST = 'counter-menu';
