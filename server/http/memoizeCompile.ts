/**
 * Caches a compile function by schema object and by schema text, because every route of every service repeats equal
 * schemas. The result must depend on the text only.
 */
export function memoizeCompile<S extends object, T>(compile: (schema: S) => T): (schema: S) => T {
  const ofSchema = new WeakMap<S, T>();
  const ofText = new Map<string, T>();
  return (schema) => {
    const cached = ofSchema.get(schema);
    if (cached !== undefined) return cached;
    const text = JSON.stringify(schema);
    const compiled = ofText.get(text) ?? compile(schema);
    ofText.set(text, compiled);
    ofSchema.set(schema, compiled);
    return compiled;
  };
}
