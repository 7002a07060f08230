import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { type Engine, keystrokesOf, PRESS, sourceOf, untilSaid } from './engine.ts';

/** The key of an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKitGTK's MiniBrowser by WebDriver, on a display in memory. Under automation its profile lies in memory too, so a
 * killed browser has forgotten everything: here pages die, not browsers.
 */
export async function openWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await untilSaid(screen.stdout, /(\d+)\n/);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, { capabilities: {} });
  const ask = <Value>(path: string, body: object) => send<Value>(`${origin}/session/${sessionId}/${path}`, body);
  await ask('window/rect', { x: 0, y: 0, width: 420, height: 900 });

  const evaluate = async (expression: string) => {
    const [value, error] = await ask<[string, string]>('execute/async', { script: answering(expression), args: [] });
    if (error) throw new Error(error);
    return JSON.parse(value);
  };
  return {
    open: (url) => ask('url', { url }),
    evaluate: (run, ...args) => evaluate(sourceOf(run, args)),
    has: (find, ...args) => evaluate(`${sourceOf(find, args)} !== null`),
    tap: async (find, ...args) => {
      const element = await ask<Record<string, string> | null>('execute/sync', {
        script: `return ${sourceOf(find, args)}`,
        args: [],
      });
      if (!element) throw new Error('There is nothing to tap');
      const actions = [{ type: 'pointerMove', x: 0, y: 0, origin: { [ELEMENT]: element[ELEMENT] } }, ...PRESS];
      await ask('actions', {
        actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    type: (text) => ask('actions', { actions: [{ type: 'key', id: 'keys', actions: keystrokesOf(text) }] }),
    crash: null,
    profile: null,
    close: async () => {
      await fetch(`${origin}/session/${sessionId}`, { method: 'DELETE' }).catch(() => undefined);
      for (const child of [driver, screen]) await end(child);
    },
  };
}

/** A script that ends when a promise does; WebDriver passes the function that ends it as the last argument. */
const answering = (expression: string): string =>
  `const done = arguments[arguments.length - 1];
   (async () => ${expression})().then((value) => done([JSON.stringify(value ?? null), '']), (error) => done(['', String(error)]));`;

async function send<Value>(url: string, body: object): Promise<Value> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/status`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
