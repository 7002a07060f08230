import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { readProfileDraft, saveProfileDraft } from './profile-drafts.ts';
import { changeReviewDraft, readReviewDraft } from './review-drafts.ts';

const freshData = freshDataPerTest();
const NOW = 1000;
const NEXT_DAY = NOW + REVIEW_DRAFT_LIFE_MS;

describe('what was typed into the own data and not saved', () => {
  it('is there for a day after its last change, or until it is saved', async () => {
    const data = freshData();
    expect(await readProfileDraft(data, NOW)).toBeNull();
    await saveProfileDraft(data, { fullName: 'Ana Li' }, NOW);
    expect(await readProfileDraft(data, NEXT_DAY - 1)).toEqual({ fullName: 'Ana Li' });
    expect(await readProfileDraft(data, NEXT_DAY)).toBeNull();
    await saveProfileDraft(data, null, NOW);
    expect(await readProfileDraft(data, NOW)).toBeNull();
  });

  it('is nothing that was chosen for the review, and goes without it', async () => {
    const data = freshData();
    await changeReviewDraft(data, { comment: 'sem cebola' }, NOW);
    await saveProfileDraft(data, { email: 'ana@example.com' }, NOW);
    await changeReviewDraft(data, { comment: 'sem alho' }, NOW);
    expect(await readProfileDraft(data, NOW)).toEqual({ email: 'ana@example.com' });
    await saveProfileDraft(data, null, NOW);
    expect((await readReviewDraft(data, NOW)).comment).toBe('sem alho');
  });
});
