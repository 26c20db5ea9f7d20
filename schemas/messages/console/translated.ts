/** The type of a translation: the same keys, each with a text. A missing key does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
