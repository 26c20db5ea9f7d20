/** Limits of a playground schema. Larger ones would freeze the page. */
export const limits = {
  /** Characters of the text. */
  text: 100_000,
  /** Nesting levels of the JSON. */
  depth: 60,
  /** Maximum time of a check, in milliseconds. */
  time: 2500,
} as const;
