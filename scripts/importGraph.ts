import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * A source file: its length in lines, the names that it imports from each other file of the product, and the names that
 * it exports.
 */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
}

export interface Import {
  readonly to: string;
  /** Imported names. `*` stands for all exports of the module. */
  readonly names: readonly string[];
}

/** The four parts of the product (docs/architecture.md#the-layers). */
export const productParts = ['schemas', 'providers', 'src', 'server'] as const;

/**
 * Reads the source files in the folders, by path, with their imports of other files of the product. Includes type
 * imports and dynamic imports.
 */
export function readImportGraph(folders: readonly string[] = productParts): ReadonlyMap<string, SourceFile> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\.d\.ts$/.test(path))
      .map((path) => join(folder, path)),
  );
  return new Map(paths.map((path) => [path, readSource(path)]));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(path, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(
        ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      ),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ from: moduleRequest.value, names: [importName.name ?? '*'] }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[2] ? [{ from: literal[2], names: ['*'] }] : [];
    }),
  ];
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: found.flatMap(({ from, names }) => {
      const to = resolved(path, from);
      return to ? [{ to, names }] : [];
    }),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(
        ({ exportName }) => exportName.name ?? (exportName.kind === 'Default' ? ['default'] : []),
      ),
    ),
  };
}

/**
 * Resolves an import such as `./other.ts` or `#schemas/…` to a path from the root of the repository. Undefined for a
 * package.
 */
function resolved(path: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;
}

/** Returns the files in import cycles, and the files on a path between two cycles. Type imports count. */
export function filesInImportCycles(graph: ReadonlyMap<string, SourceFile>): readonly string[] {
  const edges = [...graph.values()].flatMap(({ path, imports }) =>
    imports.map(({ to }) => [path, to] as const),
  );
  const remaining = new Set(graph.keys());
  for (let before = 0; before !== remaining.size; ) {
    before = remaining.size;
    const inside = edges.filter(([from, to]) => from !== to && remaining.has(from) && remaining.has(to));
    const importing = new Set(inside.map(([from]) => from));
    const imported = new Set(inside.map(([, to]) => to));
    for (const path of remaining) if (!importing.has(path) || !imported.has(path)) remaining.delete(path);
  }
  return [...remaining];
}

/** Returns the pairs of sibling folders, at any depth, that import each other, as `folder folder`. */
export function mutualFolders(graph: ReadonlyMap<string, SourceFile>): readonly string[] {
  const arrows = new Set<string>();
  for (const { path, imports } of graph.values())
    for (const { to } of imports) {
      const [one, other] = siblings(path, to);
      if (one && other) arrows.add(`${one} ${other}`);
    }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
}

/**
 * Returns the two folders at which the paths of two files diverge. Empty if one file is in a parent folder of the
 * other.
 */
function siblings(one: string, other: string): readonly string[] {
  const [from, to] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const depth = from.findIndex((name, at) => name !== to[at]);
  if (depth < 0 || depth >= to.length) return [];
  return [from, to].map((names) => names.slice(0, depth + 1).join('/'));
}
