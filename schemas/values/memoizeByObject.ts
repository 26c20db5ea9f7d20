/**
 * Caches a value per object, for as long as the object exists. The value must depend only on the object, which must not
 * change.
 */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: make(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
