/**
 * The highest call rank; the lowest is 1 (docs/specification.md#master-data-3-preferred-substitutes: "Call ranks 1 to
 * 5").
 */
export const highestRank = 5;

/**
 * The maximum number of rows of a substitute list: one page shows all of them
 * (docs/specification.md#master-data-9-limits: "page size 400").
 */
export const longestList = 400;
