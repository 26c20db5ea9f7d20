/** Counters end here (specification, master data section 9: "Counter cap 9999"). */
export const largestBalance = 9999;
