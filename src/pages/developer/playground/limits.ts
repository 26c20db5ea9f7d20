/** Limits of a playground schema. Larger ones would freeze the page. */
export const limits = {
  /** Maximum number of characters of the text. */
  text: 100_000,
  /** Maximum nesting depth of the JSON. */
  depth: 60,
  /** Maximum time of a check, in milliseconds. */
  time: 2500,
} as const;
