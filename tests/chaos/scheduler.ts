import type { Random } from './random.ts';

/** A process: a tab, the service worker, the network. Once dead it never takes another step. */
export interface Actor {
  readonly name: string;
  isDead: boolean;
  /** When it died. */
  diedAtMs?: number;
}

interface Parked {
  readonly atMs: number;
  readonly actor: Actor;
  readonly resume: () => void;
}

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs everything that waits in this model, one step at a time, in a sequence that the seed decides; time passes only when
 * no step is possible. Every await of the outbox goes through here, so every interleaving and every crash point can happen.
 */
export class Scheduler {
  nowMs = 0;
  private parked: Parked[] = [];
  private transactions = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Waits until the scheduler resumes this actor; for ever if it died meanwhile. */
  step(actor: Actor, delayMs = 0): Promise<void> {
    return new Promise((resume) => {
      if (!actor.isDead) this.parked.push({ atMs: this.nowMs + delayMs, actor, resume });
    });
  }

  /** Database work runs in real time; no other actor takes a step until it is committed. */
  async transaction<T>(work: () => PromiseLike<T>): Promise<T> {
    this.transactions += 1;
    try {
      return await work();
    } finally {
      this.transactions -= 1;
    }
  }

  kill(actor: Actor): void {
    actor.isDead = true;
    actor.diedAtMs ??= this.nowMs;
    this.parked = this.parked.filter((parked) => parked.actor !== actor);
  }

  /** Runs all actors until the time is over or none waits any more. */
  async run(untilMs: number): Promise<void> {
    for (;;) {
      await this.quiet();
      const next = this.takeNext(untilMs);
      if (!next) return;
      next.resume();
    }
  }

  private async quiet(): Promise<void> {
    do {
      await immediate();
    } while (this.transactions > 0);
  }

  private takeNext(untilMs: number): Parked | undefined {
    const soonest = Math.min(...this.parked.map((parked) => parked.atMs));
    if (soonest > untilMs) {
      this.nowMs = Math.max(this.nowMs, untilMs);
      return undefined;
    }
    this.nowMs = Math.max(this.nowMs, soonest);
    const due = this.parked.filter((parked) => parked.atMs <= this.nowMs);
    const next = this.random.pick(due);
    this.parked.splice(this.parked.indexOf(next), 1);
    return next;
  }
}
