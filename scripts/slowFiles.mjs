/** Files of tests that take longer than 20 s on two processors, and why none of them is split. */
export const slowFiles = {};
