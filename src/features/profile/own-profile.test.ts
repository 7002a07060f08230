import { describe, expect, it } from 'vitest';
import { freezeMutation } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Profile } from '#domain/person/profile.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { ownProfileOf } from './own-profile.ts';

const SAVED: Profile = {
  id: 'ana' as CustomerId,
  fullName: 'Ana Souza',
  document: '52998224725',
  email: 'ana@example.com',
  phone: '11987654321',
  birthday: '1990-12-31',
  pushDisabled: false,
};
const ASKED_AT = 1000;
const { fullName, email, birthday } = SAVED;
const CHANGE = { fullName, email, birthday, phone: '1130001234' };

type Overrides = Partial<Omit<OutboxRow, 'id'>>;
const change = (body = CHANGE, row: Overrides = {}) =>
  makeOutboxRow({
    ...freezeMutation('updateProfile', { params: undefined, query: undefined, body }, 0),
    ...row,
    id: body.phone,
  });
const turnedOff = (row: Overrides = {}) => {
  const mutation = { params: undefined, query: undefined, body: { disabled: true } };
  return makeOutboxRow({ ...freezeMutation('setPushDisabled', mutation, 0), ...row, id: 'switch' });
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

  it('a refused change is not shown as true, and what was typed is still there', () => {
    const refused = { state: 'needs_action', lastError: makeSendFailure({}) } as const;
    expect(own(change(CHANGE, refused))).toMatchObject({ profile: SAVED, refused: { change: CHANGE } });
    expect(own(change(CHANGE, { state: 'expired' }))).toMatchObject({ profile: SAVED, refused: { change: CHANGE } });
  });

  it('the push messages are switched beside it', () => {
    expect(own(turnedOff())).toMatchObject({
      profile: { pushDisabled: true },
      isPending: false,
      isSwitchPending: true,
    });
  });
});
