import type * as z from 'zod/mini';
import { addressChange, createAddress, deleteAddress, updateAddress } from './addresses.ts';
import { deleteCard, setMainCard } from './cards.ts';
import { queuedSoldOut, setSoldOut } from './counter-menu.ts';
import type { Endpoint, RequestOf, Schema } from './endpoint.ts';
import type { MutationKind } from './mutation-kinds.ts';
import { moveQueuedOrder, queuedStep } from './order-queue.ts';
import { orderLifeMs, PAID_LIFE_MS, TAB_LIFE_MS } from './order-life.ts';
import { profileChange, updateProfile } from './profile.ts';
import { notifyDevice, pushRegistration, pushSwitch, setPushDisabled } from './push.ts';
import { paidOrderBody, queuedOrderBody, queuedTabOrderBody } from './queued-order.ts';
import { TAP_LIFE_MS } from './tapped-at.ts';
import { placeOrder, placeTabOrder } from './transactions.ts';
import { DAY_MS } from '#domain/durations.ts';

/** A mutation as domain values. Its body has only the fields that may be stored, which can be fewer than the call's. */
export type Mutation<E extends Endpoint, Body extends Schema | null> = Omit<RequestOf<E>, 'body'> &
  (Body extends Schema ? { readonly body: z.output<Body> } : { readonly body?: undefined });

export interface MutationPolicy<E extends Endpoint = Endpoint, Body extends Schema | null = Schema | null> {
  readonly endpoint: E;
  /** The part of the body that may be stored, never with the captcha token, which is added when sending. */
  readonly body: Body;
  /**
   * H expires within minutes and shows every state; A waits for days in the background; D
   * needs a connection, and is repeated when its response was lost; N is sent once by the page
   * that holds its secrets, and afterwards only looked up.
   */
  readonly durability: 'H' | 'A' | 'D' | 'N';
  readonly needsCaptcha: boolean;
  /**
   * `lastWins` replaces an unsent row of the same kind and target; `endsTarget`
   * deletes every unsent row with the same target.
   */
  readonly coalesce: 'none' | 'lastWins' | 'endsTarget';
  /** A 404 of the server means that the desired state exists already. */
  readonly isDoneWhenGone: boolean;
  /** Screens show what was sent until a newer answer has it, so the body stays in the acknowledged row. */
  readonly isShownWhenDone: boolean;
  /** What was queued after it in its lane began where it should have led, so a refusal ends that, too. */
  readonly endsLaneWhenRefused?: boolean;
  /** Rows of one lane are sent one after another; lanes are independent (P64). */
  lane(mutation: Mutation<E, Body>): string;
  target(mutation: Mutation<E, Body>): string;
  lifeMs(mutation: Mutation<E, Body>, nowMs: number): number;
}

/** Infers the arguments of the three functions. */
const policy = <const E extends Endpoint, Body extends Schema | null>(description: MutationPolicy<E, Body>) =>
  description;

const background = { durability: 'A', needsCaptcha: false, isDoneWhenGone: false, isShownWhenDone: false } as const;
const shown = { ...background, isShownWhenDone: true } as const;
const order = {
  durability: 'H',
  needsCaptcha: true,
  isDoneWhenGone: false,
  isShownWhenDone: false,
  coalesce: 'none',
} as const;
const inLane = (lane: string) => () => lane;
const forDays = (days: number) => () => days * DAY_MS;
const one = () => '';

/** The policies of all queueable mutations (design: per-mutation policy). */
export const MUTATION_POLICIES = {
  placeOrder: policy({
    ...order,
    endpoint: placeOrder,
    body: queuedOrderBody,
    lane: ({ body }) => `order:${body.event_point_id}`,
    target: one,
    lifeMs: ({ body }, nowMs) => orderLifeMs(body.shipping, nowMs),
  }),
  placeTabOrder: policy({
    ...order,
    endpoint: placeTabOrder,
    body: queuedTabOrderBody,
    lane: ({ body }) => `order:${body.checkoutId}`,
    target: one,
    lifeMs: () => TAB_LIFE_MS,
  }),
  /** Paid by PIX, a saved card, gift cards or cashback. */
  placePaidOrder: policy({
    ...order,
    durability: 'D',
    endpoint: placeOrder,
    body: paidOrderBody,
    lane: ({ body }) => `order:${body.event_point_id}`,
    target: one,
    lifeMs: () => PAID_LIFE_MS,
  }),
  /**
   * Paid by a card that is used once: its data exists in the page's memory only,
   * so there is no stored body to send again (D-41).
   */
  placeCardOrder: policy({
    ...order,
    durability: 'N',
    endpoint: placeOrder,
    body: null,
    lane: inLane('order:card'),
    target: one,
    lifeMs: () => 0,
  }),
  createAddress: policy({
    ...shown,
    endpoint: createAddress,
    body: addressChange,
    coalesce: 'none',
    lane: inLane('addr'),
    target: one,
    lifeMs: forDays(7),
  }),
  updateAddress: policy({
    ...shown,
    endpoint: updateAddress,
    body: addressChange,
    coalesce: 'lastWins',
    lane: inLane('addr'),
    target: ({ params }) => params.id,
    lifeMs: forDays(7),
  }),
  deleteAddress: policy({
    ...background,
    isDoneWhenGone: true,
    endpoint: deleteAddress,
    body: null,
    // It can be taken back, and what was changed before must be there again then.
    coalesce: 'none',
    lane: inLane('addr'),
    target: ({ params }) => params.id,
    lifeMs: forDays(7),
  }),
  updateProfile: policy({
    ...shown,
    endpoint: updateProfile,
    body: profileChange,
    coalesce: 'lastWins',
    lane: inLane('profile'),
    // One of them must not replace the other.
    target: ({ body }) => ('marketingAccepted' in body ? 'marketing' : ''),
    lifeMs: forDays(7),
  }),
  setMainCard: policy({
    ...background,
    endpoint: setMainCard,
    body: null,
    coalesce: 'lastWins',
    lane: inLane('card'),
    target: one,
    lifeMs: forDays(1),
  }),
  deleteCard: policy({
    ...background,
    isDoneWhenGone: true,
    endpoint: deleteCard,
    body: null,
    coalesce: 'endsTarget',
    lane: inLane('card'),
    target: ({ params }) => params.id,
    lifeMs: forDays(7),
  }),
  setPushDisabled: policy({
    ...shown,
    endpoint: setPushDisabled,
    body: pushSwitch,
    coalesce: 'lastWins',
    lane: inLane('push'),
    target: one,
    lifeMs: forDays(30),
  }),
  registerDevice: policy({
    ...background,
    endpoint: notifyDevice,
    body: pushRegistration,
    coalesce: 'lastWins',
    lane: inLane('push'),
    target: ({ body }) => body.token,
    lifeMs: forDays(30),
  }),
  /** Queued for the visitor, so that it survives the logout that triggers it. */
  forgetDevice: policy({
    ...background,
    isDoneWhenGone: true,
    endpoint: notifyDevice,
    body: null,
    coalesce: 'endsTarget',
    lane: inLane('push'),
    target: ({ query }) => query?.token ?? '',
    lifeMs: forDays(30),
  }),
  /** A step of the shop's people; the server takes it only from the status in which they saw the order (ADR-068). */
  moveQueuedOrder: policy({
    ...shown,
    endpoint: moveQueuedOrder,
    body: queuedStep,
    coalesce: 'none',
    endsLaneWhenRefused: true,
    lane: ({ params }) => `move:${params.id}`,
    target: ({ params }) => params.id,
    lifeMs: () => TAP_LIFE_MS,
  }),
  /** A product that is sold out, or back; of several wishes the last one counts, and none that others have overtaken (ADR-068). */
  setSoldOut: policy({
    ...shown,
    endpoint: setSoldOut,
    body: queuedSoldOut,
    coalesce: 'lastWins',
    lane: ({ params, body }) => `sold-out:${body.event_point_id}:${params.id}`,
    target: ({ params, body }) => `${body.event_point_id}:${params.id}`,
    lifeMs: () => TAP_LIFE_MS,
  }),
} as const satisfies Record<MutationKind, MutationPolicy>;

type PolicyOf<Kind extends MutationKind> = (typeof MUTATION_POLICIES)[Kind];

/** The arguments with which a caller queues a mutation of a kind. */
export type MutationOf<Kind extends MutationKind> = Parameters<PolicyOf<Kind>['lane']>[0];
