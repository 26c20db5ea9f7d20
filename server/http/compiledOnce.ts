/**
 * Makes of each schema what is made of it once in a process: by the schema itself, and by its text, since every route,
 * and every service of the process, writes its own down anew. What is made must depend on the text alone.
 */
export function compiledOnce<S extends object, T>(compile: (schema: S) => T): (schema: S) => T {
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
