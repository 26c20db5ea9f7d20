/** Call ranks go from 1 to this (specification, master data section 3: "Call ranks 1 to 5"). */
export const highestRank = 5;

/** How many substitutes a list holds: a page of it is the whole (specification, master data section 9: "page size 400"). */
export const longestList = 400;
