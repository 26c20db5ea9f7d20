/** Makes a type read-only at any depth, because values derived from schemas must not change. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
