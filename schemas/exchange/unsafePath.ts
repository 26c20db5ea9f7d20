/** Thrown for an empty id, and for a path value that its schema does not allow or that would change the URL. */
export class UnsafePath extends Error {
  constructor(value: unknown) {
    super(`“${String(value ?? '')}” cannot stand in a path.`);
    this.name = 'UnsafePath';
  }
}

/** Checks that an id is present. A call without one would affect all records or another record. Throws `UnsafePath`. */
export function assertId(id: unknown): asserts id is string | number {
  const isThere = typeof id === 'number' ? !Number.isNaN(id) : typeof id === 'string' && id.trim() !== '';
  if (!isThere) throw new UnsafePath(id);
}
