/** A line of the registry: an entity's exported name, and its file. */
export interface RegistryLine {
  readonly name: string;
  /** The file path as written in the line: `./reference-data/pay-code.ts`. */
  readonly from: string;
  readonly line: number;
}

/** Parses the lines `export { payCode } from './reference-data/pay-code.ts'` of a registry. */
export function registryLines(text: string): RegistryLine[] {
  const lines = text.matchAll(/^[ \t]*export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/gm);
  return [...lines].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return namesIn(match[1] ?? '').map((name) => ({ name, from: match[2] ?? '', line }));
  });
}

/** The exported names in a list such as `payCode, default as staffLeave`. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map(
      (entry) =>
        entry
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');
}

/** The registry line to add for a file. */
export function lineFor(file: string, text: string): string {
  if (!file.endsWith('.json')) {
    const name =
      /export\s+const\s+([\w$]+)\s*(?::[^=]*)?=\s*define(?:Entity|Record|Overlay)/.exec(text)?.[1] ??
      nameOf(file);
    return `export { ${name} } from '${file}';`;
  }
  return `export { default as ${nameOf(file)} } from '${file}' with { type: 'json' };`;
}

/** The export name for a file: `./reference-data/pay-code.ts` → `payCode`. */
function nameOf(file: string): string {
  const last = file.split('/').at(-1) ?? file;
  const stem = last.replace(/(\.schema)?\.(json|ts)$/, '');
  return stem.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
}
