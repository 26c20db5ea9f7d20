/**
 * Caches a compile function by schema object and by schema text, because every route of every service repeats equal
 * schemas. The result must depend on the text only.
 */
export function memoizeCompile<S extends object, T>(compile: (schema: S) => T): (schema: S) => T {
  const ofSchema = new WeakMap<S, T>();
  const ofText = new Map<string, T>();
  return (schema) => {
    const known = ofSchema.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const made = ofText.get(text) ?? compile(schema);
    ofText.set(text, made);
    ofSchema.set(schema, made);
    return made;
  };
}
