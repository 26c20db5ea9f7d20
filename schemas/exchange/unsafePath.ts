/** A path value that would lead to another URL than declared, that its schema refuses, or that is an empty id. */
export class UnsafePath extends Error {
  constructor(value: unknown) {
    super(`“${String(value ?? '')}” cannot stand in a path.`);
    this.name = 'UnsafePath';
  }
}

/**
 * Checks that an id is present, because a call without one would affect all records, or another one. Throws
 * `UnsafePath`.
 */
export function assertId(id: unknown): asserts id is string | number {
  const isThere = typeof id === 'number' ? !Number.isNaN(id) : typeof id === 'string' && id.trim() !== '';
  if (!isThere) throw new UnsafePath(id);
}
