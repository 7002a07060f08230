/** What a card will do. `lost-answer`: it is charged, and the merchant never hears of it. */
export type CardBehaviour = 'approved' | 'refused' | 'pending-approved' | 'pending-refused' | 'lost-answer' | 'stuck';

export interface TestCard {
  readonly number: string;
  readonly behaviour: CardBehaviour;
}

/** Numbers that decide what happens; every other valid one is approved. No bank has ever given one of these to anybody. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4000000000000010', behaviour: 'approved' },
  { number: '4000000000000028', behaviour: 'refused' },
  { number: '4000000000000036', behaviour: 'pending-approved' },
  { number: '4000000000000044', behaviour: 'pending-refused' },
  { number: '4000000000000069', behaviour: 'lost-answer' },
];

export const behaviourOf = (cardNumber: string): CardBehaviour =>
  TEST_CARDS.find(({ number }) => number === cardNumber)?.behaviour ?? 'approved';
