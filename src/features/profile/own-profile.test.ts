import { describe, expect, it } from 'vitest';
import { freezeMutation } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { changeOf, ownProfileOf } from './own-profile.ts';

const SAVED: Profile = {
  id: 'ana' as CustomerId,
  fullName: 'Ana Souza',
  document: '52998224725',
  email: 'ana@example.com',
  phone: '11987654321',
  birthday: '1990-12-31',
  pushDisabled: false,
  marketingAccepted: true,
};
const ASKED_AT = 1000;
const { fullName, email, birthday } = SAVED;
const CHANGE = { fullName, email, birthday, phone: '1130001234' };

type Overrides = Partial<Omit<OutboxRow, 'id'>>;
const change = (body: ProfileChange = CHANGE, row: Overrides = {}) =>
  makeOutboxRow({
    ...freezeMutation('updateProfile', { params: undefined, query: undefined, body }, 0),
    ...row,
    id: body.phone ?? 'other',
  });
const turnedOff = (row: Overrides = {}) => {
  const mutation = { params: undefined, query: undefined, body: { disabled: true } };
  return makeOutboxRow({ ...freezeMutation('setPushDisabled', mutation, 0), ...row, id: 'switch' });
};
const withdrawn = (row: Overrides = {}) => {
  const mutation = { params: undefined, query: undefined, body: { marketingAccepted: false } };
  return makeOutboxRow({ ...freezeMutation('updateProfile', mutation, 0), ...row, id: 'consent' });
};
const own = (...rows: readonly OutboxRow[]) => ownProfileOf(SAVED, rows, ASKED_AT);

describe('the profile on this device', () => {
  it('is that of the server while nothing waits', () => {
    expect(own(makeOutboxRow())).toMatchObject({ profile: SAVED, isPending: false, refused: null, waiting: 0 });
  });

  it('shows a change at once, and that the server does not know it', () => {
    expect(own(change())).toMatchObject({ profile: { ...SAVED, ...CHANGE }, isPending: true, waiting: 1 });
  });

  it('keeps showing it between the acknowledgement and the next answer, and not beyond', () => {
    const acked = { state: 'acked', firstSentAt: ASKED_AT + 1 } as const;
    expect(own(change(CHANGE, acked))).toMatchObject({ profile: CHANGE, isPending: false, waiting: 0 });
    expect(own(change(CHANGE, { ...acked, firstSentAt: ASKED_AT - 1 })).profile).toEqual(SAVED);
  });

  it('the last of several changes counts', () => {
    const later = { ...CHANGE, phone: '1130009999' };
    expect(own(change(CHANGE, { state: 'sending' }), change(later)).profile.phone).toBe('1130009999');
  });

  it('several changes of different fields all count', () => {
    expect(
      own(change({ phone: '1130009999' }, { state: 'sending' }), change({ email: 'a@example.com' })),
    ).toMatchObject({
      profile: { ...SAVED, phone: '1130009999', email: 'a@example.com' },
    });
  });

  it('a refused change is not shown as true, and what was typed is still there', () => {
    const refused = { state: 'needs_action', lastError: makeSendFailure({}) } as const;
    expect(own(change(CHANGE, refused))).toMatchObject({ profile: SAVED, refused: { change: CHANGE } });
    expect(own(change(CHANGE, { state: 'expired' }))).toMatchObject({ profile: SAVED, refused: { change: CHANGE } });
  });

  it('the consent to marketing is withdrawn beside it, and neither hides the other', () => {
    const both = { profile: { ...SAVED, ...CHANGE, marketingAccepted: false }, waiting: 2 };
    expect(own(change(), withdrawn())).toMatchObject({ ...both, isPending: true, isMarketingPending: true });
    expect(own(withdrawn(), change())).toMatchObject(both);
    const refused = { state: 'needs_action', lastError: makeSendFailure({}) } as const;
    expect(own(change(), withdrawn(refused))).toMatchObject({
      profile: { ...CHANGE, marketingAccepted: true },
      isMarketingPending: false,
      refused: null,
    });
  });

  it('the push messages are switched beside it', () => {
    expect(own(turnedOff())).toMatchObject({
      profile: { pushDisabled: true },
      isPending: false,
      isSwitchPending: true,
    });
  });
});

describe('a profile that is saved', () => {
  const typed = { fullName, email, birthday, phone: SAVED.phone };

  it('sends only what was changed, so that what another device changed is kept', () => {
    expect(changeOf(own(), { ...typed, phone: '1130001234' })).toEqual({ phone: '1130001234' });
    expect(changeOf(own(), { ...typed, birthday: null })).toEqual({ birthday: null });
    expect(changeOf(own(), typed)).toEqual({});
  });

  it('sends again what waits, whose place it takes, also when that is taken back', () => {
    const waiting = own(change({ phone: '1130001234' }));
    expect(changeOf(waiting, { ...typed, phone: '1130001234', email: 'a@example.com' })).toEqual({
      phone: '1130001234',
      email: 'a@example.com',
    });
    expect(changeOf(waiting, typed)).toEqual({ phone: SAVED.phone });
  });
});
