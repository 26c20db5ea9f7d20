/** An error in an expression, worded for the author of the file. */
export class ExpressionError extends Error {
  /** For a suggestion: the unknown name, and the names that exist. */
  readonly names: { readonly wrong: string; readonly known: readonly string[] } | undefined;

  constructor(message: string, names?: { readonly wrong: string; readonly known: readonly string[] }) {
    super(message);
    this.name = 'ExpressionError';
    this.names = names;
  }
}
