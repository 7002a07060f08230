import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** One way to lose the shop. `heal` undoes it. */
export interface Cut {
  readonly name: string;
  readonly make: () => Promise<void> | void;
  readonly heal: () => Promise<void> | void;
}

export interface CuttableNetwork {
  /** Address of the shop as a browser in the namespace reaches it. */
  readonly url: string;
  /** Program that runs another one inside of the namespace. */
  readonly wrap: (folder: string, program: string) => string;
  readonly cuts: readonly Cut[];
  readonly close: () => Promise<void>;
}

const NAMESPACE = `balcao-${process.pid}`;
const [OUTER, INNER] = [`bo${process.pid}`, `bi${process.pid}`];
const [SHOP_ADDRESS, BROWSER_ADDRESS] = ['10.213.77.1', '10.213.77.2'];
/** Nobody's. */
const WRONG_MAC = '02:00:00:00:00:99';
const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Entre com o número do quarto.</p>';
const PORTAL_ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(PORTAL)}\r\nConnection: close\r\n\r\n${PORTAL}`;

/** Why there can be none here; null where there can. */
export function whyNotCuttable(): string | null {
  if (process.getuid?.() !== 0) return 'a network namespace needs root';
  try {
    ip('netns', 'add', NAMESPACE);
    ip('netns', 'del', NAMESPACE);
    return null;
  } catch (error) {
    return `“ip netns add” fails: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

/** A cable between a namespace for the browser and this machine, with a TCP relay to the shop at its end. */
export async function createCuttableNetwork(shopUrl: string): Promise<CuttableNetwork> {
  ip('netns', 'add', NAMESPACE);
  ip('link', 'add', OUTER, 'type', 'veth', 'peer', 'name', INNER, 'netns', NAMESPACE);
  ip('addr', 'add', `${SHOP_ADDRESS}/30`, 'dev', OUTER);
  ip('link', 'set', OUTER, 'up');
  ip('-n', NAMESPACE, 'addr', 'add', `${BROWSER_ADDRESS}/30`, 'dev', INNER);
  ip('-n', NAMESPACE, 'link', 'set', 'lo', 'up');
  ip('-n', NAMESPACE, 'link', 'set', INNER, 'up');
  const port = Number(new URL(shopUrl).port);
  const relay = createRelay(port);
  await relay.listen();

  return {
    url: `http://${SHOP_ADDRESS}:${port}`,
    wrap: (folder, program) => {
      const file = join(folder, 'in-namespace.sh');
      writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${NAMESPACE} "${program}" "$@"\n`);
      chmodSync(file, 0o755);
      return file;
    },
    cuts: [
      {
        name: 'interface down',
        make: () => ip('link', 'set', OUTER, 'down'),
        heal: () => ip('link', 'set', OUTER, 'up'),
      },
      { name: 'server down', make: relay.end, heal: relay.listen },
      {
        name: 'packets swallowed',
        make: () =>
          ip('-n', NAMESPACE, 'neigh', 'replace', SHOP_ADDRESS, 'lladdr', WRONG_MAC, 'dev', INNER, 'nud', 'permanent'),
        heal: () => ip('-n', NAMESPACE, 'neigh', 'del', SHOP_ADDRESS, 'dev', INNER),
      },
      { name: 'captive portal', make: () => relay.answer(PORTAL_ANSWER), heal: () => relay.answer(null) },
    ],
    close: async () => {
      await relay.end();
      ip('netns', 'del', NAMESPACE);
    },
  };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Passes connections on to the shop, or answers them all itself. */
function createRelay(port: number) {
  const sockets = new Set<Socket>();
  let answer: string | null = null;
  let server: Server | null = null;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => sockets.delete(socket));
  };
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const meet = (browser: Socket): void => {
    keep(browser);
    const own = answer;
    if (own !== null) return void browser.once('data', () => browser.end(own));
    const shop = keep(connect(port, 'localhost'));
    browser.pipe(shop).pipe(browser);
    browser.on('close', () => shop.destroy());
    shop.on('close', () => browser.destroy());
  };

  return {
    listen: async () => {
      server = createServer(meet).listen(port, SHOP_ADDRESS);
      await once(server, 'listening');
    },
    end: async () => {
      const ended = server && once(server, 'close');
      server?.close();
      drop();
      await ended;
    },
    /** null passes connections on. */
    answer: (text: string | null) => {
      answer = text;
      drop();
    },
  };
}
