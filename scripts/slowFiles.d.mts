/** Files of tests that take longer than 20 s on two processors, longest first, and why none of them is split. */
export declare const slowFiles: Readonly<Record<string, string>>;
