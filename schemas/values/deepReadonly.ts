/** A type with every part of it read-only, at any depth: what is read from a schema is not changed. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
