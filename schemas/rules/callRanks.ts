/** Call ranks go from 1 to this (specification, master data section 3: "Call ranks 1 to 5"). */
export const highestRank = 5;
