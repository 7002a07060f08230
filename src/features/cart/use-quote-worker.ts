import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToasts } from '#ui/toast-context.ts';

/** Asks the quote worker; the signal is aborted when nobody wants the answer any more. */
export type AskWorker<Answer> = (unwanted: AbortSignal) => Answer | Promise<Answer>;

export interface WorkerAnswer<Answer> {
  /** The latest one, also while the next is computed: an amount that blinks says less than one that is 5 ms old. */
  readonly answer: Answer | undefined;
  /** It is the answer to exactly what is being asked. */
  readonly isCurrent: boolean;
}

/** Asks whenever `ask` is another function, and nothing while it is null. Where nobody can answer, the customer may try again. */
export function useQuoteWorker<Answer>(ask: AskWorker<Answer> | null): WorkerAnswer<Answer> {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [answered, setAnswered] = useState<{ readonly ask: typeof ask; readonly answer: Answer } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const tellFailure = useEffectEvent(() =>
    toasts.show({
      id: 'quoteFailure',
      tone: 'error',
      text: i18n.t('error.internal'),
      action: { label: i18n.t('app.tryAgain'), onAct: () => setAttempt((before) => before + 1) },
    }),
  );

  useEffect(() => {
    if (!ask) return undefined;
    const unwanted = new AbortController();
    const run = async () => {
      try {
        const answer = await ask(unwanted.signal);
        if (!unwanted.signal.aborted) setAnswered({ ask, answer });
      } catch {
        if (!unwanted.signal.aborted) tellFailure();
      }
    };
    void run();
    return () => unwanted.abort();
  }, [ask, attempt]);

  return { answer: answered?.answer, isCurrent: answered !== null && answered.ask === ask };
}
