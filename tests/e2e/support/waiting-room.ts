/** Requests that wait before a server. */
export interface WaitingRoom<Answer> {
  /** Sends when it is released; with an address, also when another request to that address was answered. */
  readonly enter: (send: () => Promise<Answer>, address: string | null) => Promise<Answer>;
  /** A request to this address was answered: whoever it has overtaken goes on. */
  readonly overtake: (address: string) => void;
  /** Lets everybody go on, in the order of arrival; resolves when all have been answered, or have failed. */
  readonly release: () => Promise<void>;
}

interface Guest {
  readonly address: string | null;
  readonly go: () => Promise<unknown>;
}

export function createWaitingRoom<Answer>(): WaitingRoom<Answer> {
  const guests = new Set<Guest>();
  const letGo = async (guest: Guest): Promise<void> => {
    guests.delete(guest);
    // Whoever sent it hears of a failure.
    await guest.go().catch(() => undefined);
  };
  return {
    enter: (send, address) =>
      new Promise((resolve, reject) => {
        const go = async () => {
          const answer = send();
          answer.then(resolve, reject);
          await answer;
        };
        guests.add({ address, go });
      }),
    overtake: (address) => {
      for (const guest of guests) if (guest.address === address) void letGo(guest);
    },
    release: async () => {
      for (const guest of guests) await letGo(guest);
    },
  };
}
