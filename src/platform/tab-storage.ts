const notes = new Map<string, string>();

const inMemory = {
  getItem: (name) => notes.get(name) ?? null,
  setItem: (name, note) => void notes.set(name, note),
  removeItem: (name) => void notes.delete(name),
} satisfies TabStorage;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a tab remembers of a visit. Where the browser blocks its storage, to mention it throws: then only this page remembers. */
export function tabStorage(): TabStorage {
  try {
    return sessionStorage;
  } catch {
    return inMemory;
  }
}
