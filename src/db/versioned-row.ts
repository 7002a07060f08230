import { StorageFailure } from './storage-failure.ts';

/** Every stored row says which shape it has. The schema version of a database changes with its indexes, this one with its content. */
export interface VersionedRow {
  readonly v: number;
}

/** Lifts a row of version n (the key) to n + 1. */
export type Upcasters = Readonly<Record<number, (row: never) => VersionedRow>>;

/**
 * Reads rows of every version that was ever released, lazily: moving data inside an upgrade runs twice or half on some browsers (P19).
 * A row of a NEWER version, written by another tab before this one reloads, is held: undefined here, untouched on disk (P18).
 */
export function upcaster<Row extends VersionedRow>(current: Row['v'], steps: Upcasters = {}) {
  return (stored: VersionedRow | undefined): Row | undefined => {
    let row = stored;
    while (row && row.v < current) row = steps[row.v]?.(row as never);
    return row?.v === current ? (row as Row) : undefined;
  };
}

/** Stands before every overwrite: a row that this release cannot read is not its to replace. */
export function refuseNewer(stored: VersionedRow | undefined, current: number): void {
  if (stored && stored.v > current) throw new StorageFailure('newer');
}
