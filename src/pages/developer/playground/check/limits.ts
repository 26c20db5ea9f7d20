/** How large a schema may be that the playground draws: beyond these a page would only stand still. */
export const limits = {
  /** Characters of the text. */
  text: 100_000,
  /** Levels of the JSON. */
  depth: 60,
  /** How long a check may take before it is given up, in milliseconds. */
  time: 2500,
} as const;
