import { thawBody } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import { isAhead, isPending, isRefused } from '#sync/outbox-states.ts';

/** What the customer wanted and the server did not take, or not in time. */
export interface RefusedProfile {
  readonly row: OutboxRow;
  readonly change: ProfileChange;
}

/** The customer as this device shows them: what they change is so at once. */
export interface OwnProfile {
  readonly profile: Profile;
  /** The server has not heard yet of the new data. */
  readonly isPending: boolean;
  /** The same for the push messages. */
  readonly isSwitchPending: boolean;
  readonly refused: RefusedProfile | null;
  /** How many changes wait to be sent. */
  readonly waiting: number;
}

/** The profile that the server last told, with the customer's own changes on top. `askedAt` as in `isAhead`. */
export function ownProfileOf(saved: Profile, outbox: readonly OutboxRow[], askedAt: number): OwnProfile {
  const changes = outbox.filter(({ kind }) => kind === 'updateProfile');
  const switches = outbox.filter(({ kind }) => kind === 'setPushDisabled');
  const change = changes.findLast((row) => isAhead(row, askedAt));
  const turned = switches.findLast((row) => isAhead(row, askedAt));
  const pushDisabled = turned && thawBody('setPushDisabled', turned)?.disabled;
  return {
    profile: {
      ...saved,
      ...(change && thawBody('updateProfile', change)),
      ...(pushDisabled !== undefined && { pushDisabled }),
    },
    isPending: changes.some(isPending),
    isSwitchPending: switches.some(isPending),
    refused: refusedOf(changes.findLast(isRefused)),
    waiting: [...changes, ...switches].filter(isPending).length,
  };
}

function refusedOf(row: OutboxRow | undefined): RefusedProfile | null {
  const change = row && thawBody('updateProfile', row);
  return change ? { row, change } : null;
}
