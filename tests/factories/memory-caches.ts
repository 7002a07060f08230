/** In-memory Cache Storage, as far as our service worker uses it: named caches, URLs without queries, insertion order. */
export class MemoryCaches {
  private readonly byName = new Map<string, Map<string, Response>>();

  keys = (): Promise<string[]> => Promise.resolve([...this.byName.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.byName.delete(name));

  open(name: string) {
    const entries = this.byName.get(name) ?? new Map<string, Response>();
    this.byName.set(name, entries);
    return Promise.resolve({
      keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: `https://shop.example${path}` }))),
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
      delete: (path: string) => Promise.resolve(entries.delete(path)),
      put: (path: string, response: Response) => Promise.resolve(void entries.set(path, response)),
    });
  }

  /** Paths in one cache. */
  pathsIn = (name: string): string[] => [...(this.byName.get(name)?.keys() ?? [])];
}
