import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { changeReviewDraft, EMPTY_REVIEW_DRAFT, readReviewDraft } from './review-drafts.ts';

const freshData = freshDataPerTest();
const CHANGED_AT = 1000;
const NEXT_DAY = CHANGED_AT + REVIEW_DRAFT_LIFE_MS;

describe('what was chosen for the review', () => {
  it('is empty a day after its last change, also while it is there (D-25)', async () => {
    const data = freshData();
    await changeReviewDraft(data, { comment: 'sem cebola' }, CHANGED_AT);
    expect((await readReviewDraft(data, NEXT_DAY - 1)).comment).toBe('sem cebola');
    expect(await readReviewDraft(data, NEXT_DAY)).toEqual(EMPTY_REVIEW_DRAFT);
  });

  it('does not live again with the next change', async () => {
    const data = freshData();
    await changeReviewDraft(data, { comment: 'sem cebola' }, CHANGED_AT);
    await changeReviewDraft(data, { name: 'Ana' }, NEXT_DAY);
    expect(await readReviewDraft(data, NEXT_DAY)).toEqual({ ...EMPTY_REVIEW_DRAFT, name: 'Ana' });
  });
});
