type Texts = { readonly [key: string]: string | Texts };

/** Deeply merges two sets of texts. Where both have a text, `own` takes precedence. */
export function withOwn<T extends object, O extends object>(all: T, own: O): T & O {
  const merged = Object.entries(own as Texts).map(([key, text]) => {
    const other = (all as Texts)[key];
    return [key, typeof text === 'object' && typeof other === 'object' ? withOwn(other, text) : text];
  });
  return { ...all, ...Object.fromEntries(merged) } as T & O;
}
