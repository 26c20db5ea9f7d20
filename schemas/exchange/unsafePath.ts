/** A value that would lead to another address than the declared one, that its schema refuses, or an id that is empty. */
export class UnsafePath extends Error {
  constructor(value: unknown) {
    super(`“${String(value ?? '')}” cannot stand in a path.`);
    this.name = 'UnsafePath';
  }
}

/**
 * Checks that an id is there at all: a call without one would be about all records, or another. Throws `UnsafePath`.
 */
export function assertId(id: unknown): asserts id is string | number {
  const isThere = typeof id === 'number' ? !Number.isNaN(id) : typeof id === 'string' && id.trim() !== '';
  if (!isThere) throw new UnsafePath(id);
}
