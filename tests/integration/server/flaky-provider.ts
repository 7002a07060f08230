import type { PaymentProvider } from '#server/services/payments/payment-provider.ts';

/** `deaf`: the call does not arrive. `mute`: it arrives, and the caller dies before the answer. */
export type Fault = 'none' | 'deaf' | 'mute';

/** An acquirer behind an unreliable network, or a server that crashes during the call. */
export function flakyProvider(provider: PaymentProvider, nextFault: () => Fault): PaymentProvider {
  const flaky =
    <Request, Answer>(call: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const fault = nextFault();
      if (fault === 'deaf') throw new Error('the call did not arrive');
      const answer = await call(request);
      if (fault === 'mute') throw new Error('nobody was left to hear the answer');
      return answer;
    };
  return {
    ...provider,
    chargeCard: flaky(provider.chargeCard),
    createPix: flaky(provider.createPix),
    getCharge: flaky(provider.getCharge),
    refund: flaky(provider.refund),
  };
}
