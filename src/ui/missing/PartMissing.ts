/** A part of the console could not be loaded: a newer version was installed meanwhile, or nobody can be reached. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartMissing';
  }
}
