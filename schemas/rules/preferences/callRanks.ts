/** Call ranks go from 1 to this (docs/specification.md#master-data-3-preferred-substitutes: "Call ranks 1 to 5"). */
export const highestRank = 5;

/**
 * How many substitutes a list holds: a page of it is the whole (docs/specification.md#master-data-9-limits:
 * "page size 400").
 */
export const longestList = 400;
