/** Thrown when a chunk of the console can't be loaded: a newer version was deployed, or the server can't be reached. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartMissing';
  }
}
