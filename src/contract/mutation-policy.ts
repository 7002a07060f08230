import type * as z from 'zod/mini';
import { addressChange, createAddress, deleteAddress, updateAddress } from './addresses.ts';
import { deleteCard, setMainCard } from './cards.ts';
import type { Endpoint, RequestOf, Schema } from './endpoint.ts';
import type { MutationKind } from './mutation-kinds.ts';
import { orderLifeMs, PAID_LIFE_MS, TAB_LIFE_MS } from './order-life.ts';
import { profileChange, updateProfile } from './profile.ts';
import { notifyDevice, pushRegistration, pushSwitch, setPushDisabled } from './push.ts';
import { paidOrderBody, queuedOrderBody, queuedTabOrderBody } from './queued-order.ts';
import { placeOrder, placeTabOrder } from './transactions.ts';
import { DAY_MS } from '#domain/durations.ts';

/** A mutation as domain values. Its body is what may be stored, which can be less than the call's. */
export type Mutation<E extends Endpoint, Body extends Schema | null> = Omit<RequestOf<E>, 'body'> &
  (Body extends Schema ? { readonly body: z.output<Body> } : { readonly body?: undefined });

export interface MutationPolicy<E extends Endpoint = Endpoint, Body extends Schema | null = Schema | null> {
  readonly endpoint: E;
  /** What may be stored of the body. The captcha token is never part of it: it is added when sending. */
  readonly body: Body;
  /**
   * H expires within minutes and shows every state; A waits for days in the background; D is confirmed only with a signal, and asked
   * for again when its answer was lost; N is sent once by whoever holds its secrets, and only looked up afterwards.
   */
  readonly durability: 'H' | 'A' | 'D' | 'N';
  readonly needsCaptcha: boolean;
  /** `lastWins` replaces an unsent row of the same kind and target; `endsTarget` drops every unsent row about the target. */
  readonly coalesce: 'none' | 'lastWins' | 'endsTarget';
  /** The server's 404 says that what was wanted is so already. */
  readonly isDoneWhenGone: boolean;
  /** Rows of one lane are sent one after another; lanes do not wait for each other (P64). */
  lane(mutation: Mutation<E, Body>): string;
  target(mutation: Mutation<E, Body>): string;
  lifeMs(mutation: Mutation<E, Body>, nowMs: number): number;
}

/** Infers what the three functions may look at. */
const policy = <const E extends Endpoint, Body extends Schema | null>(description: MutationPolicy<E, Body>) =>
  description;

const background = { durability: 'A', needsCaptcha: false, isDoneWhenGone: false } as const;
const order = { durability: 'H', needsCaptcha: true, isDoneWhenGone: false, coalesce: 'none' } as const;
const inLane = (lane: string) => () => lane;
const forDays = (days: number) => () => days * DAY_MS;
const one = () => '';

/** How everything queueable behaves (design: per-mutation policy). */
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
  /** PIX, a saved card, gift cards, cashback. */
  placePaidOrder: policy({
    ...order,
    durability: 'D',
    endpoint: placeOrder,
    body: paidOrderBody,
    lane: ({ body }) => `order:${body.event_point_id}`,
    target: one,
    lifeMs: () => PAID_LIFE_MS,
  }),
  /** A card that is used once: its data exists in the page's memory only, so there is no body to send again (D-41). */
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
    ...background,
    endpoint: createAddress,
    body: addressChange,
    coalesce: 'none',
    lane: inLane('addr'),
    target: one,
    lifeMs: forDays(7),
  }),
  updateAddress: policy({
    ...background,
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
    coalesce: 'endsTarget',
    lane: inLane('addr'),
    target: ({ params }) => params.id,
    lifeMs: forDays(7),
  }),
  updateProfile: policy({
    ...background,
    endpoint: updateProfile,
    body: profileChange,
    coalesce: 'lastWins',
    lane: inLane('profile'),
    target: one,
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
    ...background,
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
  /** Queued as the visitor's, so that it outlives the logout that asks for it. */
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
} as const satisfies Record<MutationKind, MutationPolicy>;

type PolicyOf<Kind extends MutationKind> = (typeof MUTATION_POLICIES)[Kind];

/** What a caller gives to queue a mutation of a kind. */
export type MutationOf<Kind extends MutationKind> = Parameters<PolicyOf<Kind>['lane']>[0];
