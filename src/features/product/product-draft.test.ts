import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { HighlightId, LineId } from '#domain/ids.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import {
  draftOn,
  draftProblem,
  goneFrom,
  lineOf,
  startDraft,
  withComplement,
  withoutComplement,
} from './product-draft.ts';

const bread = makeComplementGroup('bread', { min: 1, max: 1 });
const extras = makeComplementGroup('extras', { min: 0, max: 3 });
const [white, dark] = bread.items.map(({ id }) => id);
const sandwich = makeProduct({ complementGroups: [bread, extras] });
const giftCard = makeProduct({ kind: 'giftCard' });
const receiver = { name: 'Ana', email: 'ana@exemplo.com.br', message: 'Parabéns!' };
const line = 'line-1' as LineId;

describe('startDraft', () => {
  it('starts at 1, or at what is in the bag (D-26)', () => {
    expect(startDraft(null).amount).toBe(1);
    expect(startDraft(makeLine(sandwich, { amount: 4, observations: 'sem sal' }))).toMatchObject({
      amount: 4,
      observations: 'sem sal',
    });
  });
});

describe('draftOn', () => {
  const [first, second] = extras.items;
  const chosen = withComplement(withComplement(startDraft(null), extras, first!.id), extras, second!.id);

  it('drops what the menu no longer offers: nobody could see it, or take it out', () => {
    const now = makeProduct({ complementGroups: [{ ...extras, items: [second!] }] });
    expect(draftOn(now, chosen).complements).toMatchObject([{ id: 'extras', items: [{ id: second!.id }] }]);
    expect(draftOn(makeProduct(), chosen).complements).toEqual([]);
  });

  it('names what it dropped, until something else is in its place', () => {
    const now = makeProduct({ complementGroups: [{ ...extras, items: [second!] }] });
    expect([...goneFrom(now, chosen)]).toEqual([first!.name]);
    const one = makeProduct({ complementGroups: [{ ...bread, items: bread.items.slice(1) }] });
    const loaf = withComplement(startDraft(null), bread, white!);
    expect([...goneFrom(one, loaf)]).toEqual([bread.items[0]!.name]);
    expect(goneFrom(one, withComplement(loaf, one.complementGroups[0]!, dark!)).size).toBe(0);
  });

  it('counts the rest at the price of today', () => {
    const dearer = { ...first!, price: cents(9_00) };
    const now = makeProduct({ complementGroups: [{ ...extras, items: [dearer, second!] }] });
    expect(draftOn(now, chosen).complements[0]?.items.map(({ price }) => price)).toEqual([9_00, second!.price]);
  });
});

describe('withComplement', () => {
  it('fills the place of what left the menu since it was chosen (D-99)', () => {
    const pair = makeComplementGroup('pair', { min: 2, max: 2 }, [1_00, 2_00, 3_00]);
    const [gone, left, other] = pair.items.map(({ id }) => id);
    const held = makeLine(makeProduct({ complementGroups: [pair] }), {
      complements: [{ id: pair.id, items: pair.items.slice(0, 2).map((item) => ({ ...item, quantity: 1 })) }],
    });
    const pairNow = { ...pair, items: pair.items.filter(({ id }) => id !== gone) };
    const now = makeProduct({ complementGroups: [pairNow] });
    const draft = draftOn(now, withComplement(startDraft(held), pairNow, other!));
    expect(draft.complements.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([left, other]);
    expect(draftProblem(now, draft)).toBeNull();
  });
});

describe('draftProblem', () => {
  it('names a group that holds more than its maximum became', () => {
    const before = withComplement(
      withComplement(startDraft(null), extras, extras.items[0]!.id),
      extras,
      extras.items[1]!.id,
    );
    const narrowed = { ...extras, max: 1 };
    const now = makeProduct({ complementGroups: [narrowed] });
    expect(draftProblem(now, before)).toEqual({ kind: 'tooMany', group: narrowed });
    expect(draftProblem(now, withComplement(before, narrowed, extras.items[1]!.id))).toBeNull();
  });

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
    const { complements } = lineOf(sandwich, draft, { id: line, highlightId: null, loyaltyId: null });
    expect(complements.map((group) => group.items.map(({ id }) => id))).toEqual([[dark]]);
  });

  it('makes a promotional line of what came from a banner (D-31)', () => {
    const banner = 'panetone' as HighlightId;
    expect(lineOf(sandwich, startDraft(null), { id: line, highlightId: banner, loyaltyId: null })).toMatchObject({
      source: 'highlight',
      highlightId: banner,
    });
  });

  it('leaves no blanks around what was typed, and no receiver on what is no gift card', () => {
    const draft = { ...startDraft(null), observations: '  sem cebola ', giftCard: { ...receiver, name: ' Ana ' } };
    expect(lineOf(sandwich, draft, { id: line, highlightId: null, loyaltyId: null })).toMatchObject({
      observations: 'sem cebola',
      giftCard: null,
    });
    expect(lineOf(giftCard, draft, { id: line, highlightId: null, loyaltyId: null }).giftCard).toEqual(receiver);
  });
});
