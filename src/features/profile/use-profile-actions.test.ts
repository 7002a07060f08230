import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeClock } from '#tests/factories/make-clock.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import type { RefusedProfile } from './own-profile.ts';
import { type ProfileActions, useProfileActions } from './use-profile-actions.ts';

const freshData = freshDataPerTest();
const show = vi.fn<(toast: Toast) => void>();
const clock = makeClock(() => 0);
const CHANGE = { email: 'ana@example.com' };

let root: Root;
let data: DataDatabase;
let actions: ProfileActions;
let answer: 'acked' | 'needs_action' | 'queued';

function Screen() {
  const now = useProfileActions();
  useEffect(() => void (actions = now));
  return null;
}

const sendWaiting = async () => {
  await data.$outbox.filter(({ state }) => state === 'queued').modify({ state: answer });
};
async function refuse(id: string, seq: number): Promise<RefusedProfile> {
  const lastError = makeSendFailure({});
  const row = makeOutboxRow({ id, seq, kind: 'updateProfile', lane: 'profile', state: 'needs_action', lastError });
  await data.$outbox.put(row);
  return { row, change: CHANGE };
}
const rows = async () => (await listOutbox(data)).map(({ id, state }) => [id, state]);
const told = () => show.mock.lastCall?.[0];

beforeEach(async () => {
  show.mockClear();
  data = freshData();
  answer = 'acked';
  root = createRoot(makeRoot());
  const tenant = { databases: { data }, clock, sendWaiting } as unknown as Tenant;
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, createElement(Screen));
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withToasts);
  await act(async () => root.render(createElement(TenantContext, { value: tenant }, withWords)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.unmount());
});

describe('saving the profile', () => {
  it.each([
    ['acked', 'profile.updated'],
    ['queued', 'profile.savedHere'],
  ] as const)('takes the place of what was refused (%s)', async (state, text) => {
    answer = state;
    expect(await actions.save(CHANGE, [null, await refuse('newest', 1)])).toBe(true);
    expect(await rows()).toEqual([[expect.not.stringMatching('newest'), state]]);
    expect(told()).toMatchObject({ text });
  });

  it('takes the place of what is corrected, too, while something newer was refused', async () => {
    const [older, newest] = [await refuse('older', 1), await refuse('newest', 2)];
    expect(await actions.save(CHANGE, [older, newest])).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('is not done if it is refused again; only the new refusal is left', async () => {
    answer = 'needs_action';
    expect(await actions.save(CHANGE, [null, await refuse('newest', 1)])).toBe(false);
    expect(await rows()).toEqual([[expect.not.stringMatching('newest'), 'needs_action']]);
  });

  it('that fails says so, and keeps what was refused', async () => {
    const refused = await refuse('newest', 1);
    vi.spyOn(data.$outbox, 'add').mockRejectedValue(new StorageFailure('refused'));
    expect(await actions.save(CHANGE, [refused, refused])).toBe(false);
    expect(told()).toMatchObject({ tone: 'error' });
    expect(await rows()).toEqual([['newest', 'needs_action']]);
  });

  it('without a change sends nothing, and forgets what was refused', async () => {
    expect(await actions.save({}, [null, await refuse('newest', 1)])).toBe(true);
    expect(await rows()).toEqual([]);
    expect(told()).toMatchObject({ text: 'profile.updated' });
  });
});
