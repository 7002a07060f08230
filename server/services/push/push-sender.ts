import type { PushSubscriptionData } from '#contract/push.ts';

/** `gone`: the subscription has ended and no message will ever arrive. `refused`: this message never will. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushOptions {
  /** A later message of the same topic replaces one that was not delivered yet; at most 32 characters of base64url. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

/** The way to a customer's browser. Throws where another try may succeed. */
export interface PushSender {
  /** The public key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether messages may be sent to this address. */
  readonly mayReach: (endpoint: string) => boolean;
  readonly send: (to: PushSubscriptionData, message: string, options: PushOptions) => Promise<PushOutcome>;
}
