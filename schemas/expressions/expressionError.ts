/** An error in an expression, worded for the author of the file. */
export class ExpressionError extends Error {
  /** The unknown name and the existing names, for suggesting a correction. */
  readonly names: { readonly wrong: string; readonly known: readonly string[] } | undefined;

  constructor(message: string, names?: { readonly wrong: string; readonly known: readonly string[] }) {
    super(message);
    this.name = 'ExpressionError';
    this.names = names;
  }
}
