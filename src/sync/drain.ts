import type { OutboxRow } from '#contract/outbox-row.ts';
import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { beginSending } from './begin-sending.ts';
import { claimNext } from './claim.ts';
import { bothClocks } from './clock.ts';
import { expireRows, isOverdue, isSentOnce } from './expire-rows.ts';
import { fitsAttempt, isPending, wasSent } from './outbox-states.ts';
import type { OutboxPorts, SendOutcome } from './ports.ts';
import { resolveUncertain } from './resolve-uncertain.ts';
import { recordOutcome } from './record-outcome.ts';

/** Browsers stop service workers that run for long; the rest waits for the next pass (P61). */
const PASS_MS = 25_000;

/** One lane must not wait for another's dead server, but a phone's link carries only so much at once. */
const LANES_AT_ONCE = 2;

/**
 * One pass over the outbox of one person, run by page and service worker alike, even at the same time. Never throws for network
 * failures; resolves when nothing is left that could be sent now.
 */
export async function drain(ports: OutboxPorts, { isEager = false } = {}): Promise<void> {
  const rows = await lookAt(ports.data);
  if (!rows.some(isPending)) return;
  await expireRows(ports.data, rows, ports.clock);
  if (!(await maySend(ports)) || ports.reach?.mayTry(isEager) === false) return;
  // Asked after the rows were read: whoever wrote a lease had its lock before.
  const gone = await ports.leases.gone(rows.flatMap(({ lease }) => (lease ? [lease.owner] : [])));
  const pass: Pass = { ports, isEager, gone, tried: new Set(), endsAt: ports.clock.now() + PASS_MS };
  await Promise.all(Array.from({ length: LANES_AT_ONCE }, () => workOff(pass)));
}

interface Pass {
  readonly ports: OutboxPorts;
  readonly isEager: boolean;
  readonly tried: Set<string>;
  readonly gone: ReadonlySet<string>;
  readonly endsAt: number;
}

/** Rows wait for the session of their customer (P27). A visitor's rows are the device's own. */
const maySend = async ({ data, sessionUid }: OutboxPorts): Promise<boolean> =>
  data.uid === VISITOR || data.uid === (await sessionUid());

/** Most passes find nothing; they must not cost a strict write. */
const lookAt = (data: DataDatabase): Promise<readonly OutboxRow[]> =>
  data.transaction('r', data.$outbox, () => listOutbox(data));

async function workOff(pass: Pass): Promise<void> {
  const { ports } = pass;
  while (ports.clock.now() < pass.endsAt) {
    const hadOne = await ports.leases.hold(ports.newId(), (owner) => workOn(pass, owner));
    if (!hadOne) return;
  }
}

/** False when there is nothing to claim. */
async function workOn({ ports, tried, gone, isEager }: Pass, owner: string): Promise<boolean> {
  const row = await claimNext(ports.data, { now: () => ports.clock.now(), owner, isEager, tried, gone });
  if (!row) return false;
  tried.add(row.id);
  await attempt(ports, row);
  return true;
}

async function attempt(ports: OutboxPorts, claimed: OutboxRow): Promise<void> {
  const { data, clock, random } = ports;
  if (isSentOnce(claimed) || (wasSent(claimed) && isOverdue(claimed, await clock.serverNow(), clock))) {
    const outcome = await ports.lookUp(claimed);
    return await resolveUncertain(data, claimed, { outcome, ...(await bothClocks(clock)) });
  }
  const outcome = await trySending(ports, claimed);
  if (outcome) await recordOutcome(data, { claimed, outcome, ...(await bothClocks(clock)), random });
}

/** Captcha and session are obtained now and never stored, so they cannot leak or expire (P29, P34). */
async function trySending(ports: OutboxPorts, claimed: OutboxRow): Promise<SendOutcome | undefined> {
  const { data, clock } = ports;
  const captcha = MUTATION_POLICIES[claimed.kind].needsCaptcha ? await ports.solveCaptcha() : null;
  if (captcha?.kind === 'unsolved') return { kind: 'retry', failure: captcha.failure, afterMs: captcha.afterMs ?? 0 };
  const skewMs = (await clock.serverNow()) - clock.now();
  const sending = await beginSending(data, claimed, { clock, skewMs });
  if (!sending || !fitsAttempt(sending, clock.now())) return undefined;
  return await ports.send(sending, captcha?.token ?? null);
}
