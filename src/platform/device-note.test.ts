import { afterEach, describe, expect, it, vi } from 'vitest';
import { readNote, writeNote } from './device-note.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that throws at every access, or only when there is no space. */
function storage(can: { readonly read: boolean; readonly write: boolean }) {
  const notes = new Map<string, string>();
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (can.read ? (notes.get(name) ?? null) : refuse()),
    setItem: (name: string, note: string) => (can.write ? notes.set(name, note) : refuse()),
  });
}

describe('a note of the device', () => {
  it('is null before it was written, and then what was written', () => {
    storage({ read: true, write: true });
    expect(readNote('seen')).toBeNull();
    writeNote('seen', '1');
    expect(readNote('seen')).toBe('1');
  });

  it('is undefined where the browser blocks the storage, which is no answer', () => {
    storage({ read: false, write: false });
    expect(() => writeNote('seen', '1')).not.toThrow();
    expect(readNote('seen')).toBeUndefined();
  });

  it('stays unwritten where there is no space', () => {
    storage({ read: true, write: false });
    expect(() => writeNote('seen', '1')).not.toThrow();
    expect(readNote('seen')).toBeNull();
  });
});
