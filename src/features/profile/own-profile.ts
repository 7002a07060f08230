import { thawBody } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { MarketingChange, Profile, ProfileChange, ProfileData } from '#domain/person/profile.ts';
import { isAhead, isPending, isRefused } from '#sync/outbox-states.ts';

/** What the customer wanted and the server did not take, or not in time. */
export interface RefusedProfile {
  readonly row: OutboxRow;
  readonly change: ProfileChange;
}

/** The customer as this device shows them: what they change is so at once. */
export interface OwnProfile {
  readonly profile: Profile;
  /** What of it the server's answer does not have yet. */
  readonly ahead: ProfileChange;
  /** The server has not heard yet of the new data. */
  readonly isPending: boolean;
  /** The same for the push messages. */
  readonly isSwitchPending: boolean;
  /** The same for the consent to marketing. */
  readonly isMarketingPending: boolean;
  readonly refused: RefusedProfile | null;
  /** How many changes wait to be sent. */
  readonly waiting: number;
}

/** The profile that the server last told, with the customer's own changes on top. `askedAt` as in `isAhead`. */
export function ownProfileOf(saved: Profile, outbox: readonly OutboxRow[], askedAt: number): OwnProfile {
  const updates = outbox.filter(({ kind }) => kind === 'updateProfile').map((row) => ({ row, ...readUpdate(row) }));
  const changes = updates.flatMap(({ row, change }) => (change ? [{ row, change }] : []));
  const consents = updates.flatMap(({ row, consent }) => (consent ? [{ row, consent }] : []));
  const switches = outbox.filter(({ kind }) => kind === 'setPushDisabled');
  const turned = switches.findLast((row) => isAhead(row, askedAt));
  const isNew = ({ row }: { readonly row: OutboxRow }): boolean => isAhead(row, askedAt);
  const ahead: ProfileChange = Object.assign({}, ...changes.filter(isNew).map(({ change }) => change));
  const pushDisabled = turned && thawBody('setPushDisabled', turned)?.disabled;
  return {
    profile: {
      ...saved,
      ...ahead,
      ...consents.findLast(isNew)?.consent,
      ...(pushDisabled !== undefined && { pushDisabled }),
    },
    ahead,
    isPending: changes.some(({ row }) => isPending(row)),
    isSwitchPending: switches.some(isPending),
    isMarketingPending: consents.some(({ row }) => isPending(row)),
    refused: changes.findLast(({ row }) => isRefused(row)) ?? null,
    waiting: [...updates.map(({ row }) => row), ...switches].filter(isPending).length,
  };
}

/** One kind of row carries both: a consent is no kind of its own, which a page of an older release could not send. */
function readUpdate(row: OutboxRow): { readonly change?: ProfileChange; readonly consent?: MarketingChange } {
  const body = thawBody('updateProfile', row);
  if (body === null) return {};
  return 'marketingAccepted' in body ? { consent: body } : { change: body };
}

/**
 * What is sent of a form that was filled in: what differs from what it showed, and again what was changed here before, because
 * the last change takes the place of one that waits.
 */
export function changeOf({ profile, ahead }: Pick<OwnProfile, 'profile' | 'ahead'>, typed: ProfileData): ProfileChange {
  const fields = Object.entries(typed) as [keyof ProfileData, unknown][];
  return Object.fromEntries(fields.filter(([field, value]) => field in ahead || value !== profile[field]));
}
