import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FILES } from '#scripts/boundaries/cruise-project.ts';
import { ROOT } from './planted-tree.ts';

interface HouseRule {
  readonly says: string;
  readonly forbids: RegExp;
  /** Code that breaks the rule, to prove that the rule is detected. */
  readonly example: string;
  readonly in: RegExp;
  readonly except?: RegExp;
}

const RULES: readonly HouseRule[] = [
  {
    says: 'only the foundation of the server reads the environment, which server.ts passes to it',
    forbids: /\bprocess\.env\b/,
    example: "process.env['PORT']",
    in: /^(?:src|sw|workers|server)\//,
    except: /^server\/(?:foundation\/(?:config|open-variables)|server)\.ts$/,
  },
  {
    says: 'only src/app/config.ts reads the configuration of the build',
    forbids: /\bimport\.meta\.env\b/,
    example: 'import.meta.env.DEV',
    in: /^(?:src|sw|workers)\//,
    except: /^src\/app\/config\.ts$/,
  },
  {
    says: 'on the page only src/remote calls fetch, which src/app/page-services.ts passes to it',
    forbids: /(?<![.\w])fetch\(/,
    example: "await fetch('/api')",
    in: /^src\//,
    except: /^src\/(?:remote\/|app\/page-services\.ts$)/,
  },
  {
    says: 'only src/bridge starts workers and talks to the service worker',
    forbids: /new (?:Shared)?Worker\(|navigator\.serviceWorker/,
    example: 'new Worker(url)',
    in: /^src\//,
    except: /^src\/bridge\//,
  },
  {
    // Destructuring the namespace object keeps all of it: 85 kB of zod in the first load, including its 60 languages.
    says: 'zod is used member by member',
    forbids: /\}\s*=\s*z;|\bz\[|\.\.\.z\b|[(,]\s*z\s*[),]/,
    example: 'const { object } = z;',
    in: /^(?:src|sw|workers)\//,
  },
  {
    // Dexie follows what a query reads behind native `await`s only if the query itself is an async function.
    says: 'a live query is an async function',
    forbids: /\b(?:useL|l)iveQuery\(\s*(?!async\b|\s)/,
    example: 'useLiveQuery(() => readCart(data), [data])',
    in: /^(?:src|sw|workers)\//,
    except: /\.test\.ts$/,
  },
  {
    says: 'no file contains a path of the machine it was written on',
    forbids: /\/(?:work|root|home)\/[a-z]/,
    example: "'/home/ana/balcao'",
    in: /^/,
    except: /house-rules\.test\.ts$/,
  },
];

const files = globSync(PROJECT_FILES, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
const texts = new Map(files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

describe('the house rules', () => {
  it.each(RULES)('$says', ({ forbids, example, in: where, except }) => {
    expect(example).toMatch(forbids);
    const isBound = (path: string) =>
      where.test(path) && !except?.test(path) && !(isTest(path) && where.source !== '^');
    expect(files.filter((path) => isBound(path) && forbids.test(texts.get(path) ?? ''))).toEqual([]);
  });

  it('allow no catch-all file names and no barrels', () => {
    const vague = /(?:^|[-.])(?:utils?|helpers?|misc|common|managers?)(?=[-.]|$)|^index$/;
    expect('date-utils').toMatch(vague);
    expect(files.filter((path) => vague.test(basename(path).replace(/\.[^.]+$/, '')))).toEqual([]);
  });
});
