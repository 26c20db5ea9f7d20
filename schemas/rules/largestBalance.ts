/** Counters end here (docs/specification.md#master-data-9-limits: "Counter cap 9999"). */
export const largestBalance = 9999;
