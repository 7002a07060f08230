import { describe, expect, it } from 'vitest';
import type { HighlightId, LineId } from '#domain/ids.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { draftProblem, lineOf, startDraft, withComplement, withoutComplement } from './product-draft.ts';

const bread = makeComplementGroup('bread', { min: 1, max: 1 });
const extras = makeComplementGroup('extras', { min: 0, max: 3 });
const [white, dark] = bread.items.map(({ id }) => id);
const sandwich = makeProduct({ complementGroups: [bread, extras] });
const giftCard = makeProduct({ kind: 'giftCard' });
const receiver = { name: 'Ana', email: 'ana@exemplo.com.br', message: 'Parabéns!' };
const line = 'line-1' as LineId;

describe('startDraft', () => {
  it('starts at 1, or at what is in the bag (decision 26)', () => {
    expect(startDraft(null).amount).toBe(1);
    expect(startDraft(makeLine(sandwich, { amount: 4, observations: 'sem sal' }))).toMatchObject({
      amount: 4,
      observations: 'sem sal',
    });
  });
});

describe('draftProblem', () => {
  it('names the first group that has fewer chosen items than its minimum (A§4)', () => {
    expect(draftProblem(sandwich, startDraft(null))).toEqual({ kind: 'group', group: bread });
  });

  it('is content once every required group is complete', () => {
    expect(draftProblem(sandwich, withComplement(startDraft(null), bread, white!))).toBeNull();
  });

  it('asks again when the choice is taken back', () => {
    const chosen = withComplement(startDraft(null), bread, white!);
    expect(draftProblem(sandwich, withoutComplement(chosen, bread, white!))).toMatchObject({ kind: 'group' });
  });

  it('wants name, e-mail and message of the receiver of a gift card, and a valid e-mail (A§5)', () => {
    const problemWith = (patch: Partial<typeof receiver>) =>
      draftProblem(giftCard, { ...startDraft(null), giftCard: { ...receiver, ...patch } });
    expect(problemWith({})).toBeNull();
    expect(problemWith({ email: 'ana@' })).toMatchObject({ kind: 'giftCard', errors: { email: 'invalidEmail' } });
    expect(problemWith({ name: ' ', message: '' })).toMatchObject({
      errors: { name: 'fieldRequired', message: 'fieldRequired' },
    });
  });
});

describe('lineOf', () => {
  it('keeps the one item of a group with max 1 that was chosen last', () => {
    const draft = withComplement(withComplement(startDraft(null), bread, white!), bread, dark!);
    const { complements } = lineOf(sandwich, draft, { id: line, highlightId: null });
    expect(complements.map((group) => group.items.map(({ id }) => id))).toEqual([[dark]]);
  });

  it('makes a promotional line of what came from a banner (decision 31)', () => {
    const banner = 'panetone' as HighlightId;
    expect(lineOf(sandwich, startDraft(null), { id: line, highlightId: banner })).toMatchObject({
      source: 'highlight',
      highlightId: banner,
    });
  });

  it('leaves no blanks around what was typed, and no receiver on what is no gift card', () => {
    const draft = { ...startDraft(null), observations: '  sem cebola ', giftCard: { ...receiver, name: ' Ana ' } };
    expect(lineOf(sandwich, draft, { id: line, highlightId: null })).toMatchObject({
      observations: 'sem cebola',
      giftCard: null,
    });
    expect(lineOf(giftCard, draft, { id: line, highlightId: null }).giftCard).toEqual(receiver);
  });
});
