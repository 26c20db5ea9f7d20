/** What is wrong with an expression, in words for who writes the file. */
export class ExpressionError extends Error {
  /** What may have been meant: the name that is wrong, and the names that exist. */
  readonly names: { readonly wrong: string; readonly known: readonly string[] } | undefined;

  constructor(message: string, names?: { readonly wrong: string; readonly known: readonly string[] }) {
    super(message);
    this.name = 'ExpressionError';
    this.names = names;
  }
}
