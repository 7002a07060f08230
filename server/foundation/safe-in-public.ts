import { type Config, ConfigError } from './config.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/;

/**
 * Throws a ConfigError when an installation that others can reach has the demo, whose passwords and keys are in the
 * README, or the sandbox, whose money is not real.
 */
export function assertSafeInPublic(config: Config): void {
  const { host, publicUrl, seed, sandbox } = config;
  if (mayHaveDemo(config) || (seed === 'none' && !sandbox)) return;
  const why = seed === 'demo' ? 'SEED: the demo has passwords and keys' : 'SANDBOX: its bank has money';
  throw new ConfigError([
    `${why} that everybody knows, and ${publicUrl ?? `HOST=${host}`} can be reached by others.`,
    'Set SEED=none and SANDBOX=off for shops of your own, or DEMO_IN_PUBLIC=yes to show the demo.',
  ]);
}

/** Whether nobody else can reach the installation, also through a proxy on the same machine, or everybody is meant to see the demo. */
export const mayHaveDemo = ({ host, publicUrl, demoInPublic }: Config): boolean =>
  demoInPublic || (LOOPBACK.test(host) && (publicUrl === null || LOOPBACK.test(new URL(publicUrl).hostname)));
