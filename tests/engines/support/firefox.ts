import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, keystrokesOf, PRESS, sourceOf, untilSaid } from './engine.ts';

const PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  // What is restored after a crash is written for a customer's browser, too, and sooner than every fifteen seconds.
  'remote.prefs.recommended': false,
  'browser.sessionstore.interval': 1000,
};

/** Firefox by WebDriver BiDi, which it speaks by itself: Debian has no geckodriver, and Playwright drives only its own build. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'balcao-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  let running = await launch(profile);

  const inPage = (expression: string) => running.ask('script.evaluate', { expression, awaitPromise: true });
  const perform = (actions: readonly object[]) => running.ask('input.performActions', { actions });
  const evaluate = async (expression: string) => {
    const { result } = await inPage(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`);
    return JSON.parse(result?.value ?? 'null');
  };
  return {
    open: async (url) => void (await running.ask('browsingContext.navigate', { url, wait: 'complete' })),
    evaluate: (run, ...args) => evaluate(sourceOf(run, args)),
    has: (find, ...args) => evaluate(`${sourceOf(find, args)} !== null`),
    tap: async (find, ...args) => {
      const { result } = await inPage(sourceOf(find, args));
      if (!result?.sharedId) throw new Error('There is nothing to tap');
      const origin = { type: 'element', element: { sharedId: result.sharedId } };
      const steps = [{ type: 'pointerMove', x: 0, y: 0, origin }, ...PRESS];
      await perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: steps }]);
    },
    type: (text) => perform([{ type: 'key', id: 'keys', actions: keystrokesOf(text) }]).then(() => undefined),
    crash: async () => {
      await running.kill();
      running = await launch(profile);
    },
    profile,
    close: async () => {
      await running.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Answer {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Result;
}

interface Result {
  readonly type?: 'exception';
  readonly exceptionDetails?: { readonly text: string };
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly contexts?: readonly { readonly context: string }[];
}

interface Session {
  /** Sends a command about the only page. */
  readonly ask: (method: string, parameters: object) => Promise<Result>;
  readonly kill: () => Promise<void>;
}

async function launch(profile: string): Promise<Session> {
  const child = spawn('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await untilSaid(child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const command = commandsOver(socket);
  await command('session.new', { capabilities: {} });
  const { contexts } = await command('browsingContext.getTree', {});
  const context = contexts?.[0]?.context;
  await command('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  const ask = (method: string, parameters: object) => command(method, { context, target: { context }, ...parameters });
  return { ask, kill: () => kill(child, socket) };
}

/** Returns a function that sends commands and waits for their answers. */
function commandsOver(socket: WebSocket): Session['ask'] {
  const waiting = new Map<number, PromiseWithResolvers<Result> & { readonly method: string }>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, error, message, result = {} } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error}: ${message}`));
    else if (result.type === 'exception') asked?.reject(new Error(result.exceptionDetails?.text));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox has ended'));
  });
  let id = 0;
  return (method, params) => {
    id += 1;
    const asked = { method, ...Promise.withResolvers<Result>() };
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };
}

async function kill(child: ChildProcess, socket: WebSocket): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  socket.close();
}
