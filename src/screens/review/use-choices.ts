import { useState } from 'react';
import type { ReviewDraft } from '#db/data-rows.ts';
import { useSaving } from '#features/cart/use-saving.ts';

/** How the order shall be paid, and whether the cashback counts towards it. */
type Choice = Partial<Pick<ReviewDraft, 'paymentMethod' | 'cardId' | 'installments' | 'useCashback'>>;

/** Counts at once, and is kept on this device by `store`; what cannot be kept counts no more, and is told. */
export type Choose = (choice: Choice, store: () => Promise<unknown>) => void;

interface Choices {
  readonly draft: ReviewDraft | undefined;
  readonly choose: Choose;
}

/**
 * What is on this device, and over it what was tapped and is not there yet. A radio button or a switch is marked in the moment it is
 * tapped: a tap on "pay" right after it must not pay in the way that was chosen before.
 */
export function useChoices(stored: ReviewDraft | undefined): Choices {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [underway, setUnderway] = useState(0);
  const save = useSaving();
  const draft = stored && chosen ? { ...stored, ...chosen } : stored;
  if (chosen && stored && underway === 0 && isKept(chosen, stored)) setChosen(null);
  const choose: Choose = (choice, store) => {
    setChosen((before) => ({ ...before, ...choice }));
    setUnderway((count) => count + 1);
    void save(store).then((isSaved) => {
      setUnderway((count) => count - 1);
      if (!isSaved) setChosen(null);
    });
  };
  return { draft, choose };
}

const isKept = (chosen: Choice, stored: ReviewDraft): boolean =>
  (Object.keys(chosen) as (keyof Choice)[]).every((key) => chosen[key] === stored[key]);
