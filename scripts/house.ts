/**
 * `npm run house`: measures the code: files, lengths, folders, import cycles, files and exports with one user or none.
 * Prints the result and writes `bench/results/house.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesInCircles, mutualFolders, readImportGraph, type SourceFile, wings } from './importGraph.ts';

const product = readImportGraph();
const everything = readImportGraph([...wings, 'tests', 'e2e', 'bench', 'scripts']);

/**
 * Short files have fewer lines than this, and full folders more files. Files without importers are named by the build,
 * another process or a type test.
 */
const short = 40;
const full = 25;

/** The record type of an entity, exported for handwritten code. */
const recordType = /export type (\w+) = RecordOf</;

const lines = [...product.values()].map((file) => file.lines).sort((a, b) => a - b);
const importers = importersOf(product);
const single = [...product.values()].filter(({ path }) => importers.get(path)?.size === 1);
const unused = unusedExports();
const tables: readonly (readonly [string, string | number])[] = [
  ['files', product.size],
  ...wings.map((wing) => [`files in \`${wing}\``, countIn(wing)] as const),
  ['lines', lines.reduce((sum, count) => sum + count, 0)],
  ['lines of `src/pages` and `server/domain`', linesIn('src/pages/') + linesIn('server/domain/')],
  ['lines of a file, median', lines[lines.length >> 1] ?? 0],
  ['files above 150 lines', lines.filter((count) => count > 150).length],
  [`files below ${short} lines`, lines.filter((count) => count < short).length],
  [`files below ${short} lines with one importer, in its folder`, single.filter(isBesideItsUser).length],
  ['files with one importer', single.length],
  ['files in import circles, types included', filesInCircles(product).length],
  ['pairs of folders that import each other', mutualFolders(product).join(', ') || 0],
  [`folders with more than ${full} files`, fullFolders().join(', ') || 0],
  ['exports that nobody imports, tests included', unused.length],
];
const text = tables.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
const page = `# The house in numbers\n\n\`npm run house\`, ${new Date().toISOString().slice(0, 10)}.\n\n| | |\n| --- | --- |\n${text}\n`;
writeFileSync('bench/results/house.md', page);
process.stdout.write(`${page}\n${unused.map((name) => `unused: ${name}\n`).join('')}`);

function importersOf(graph: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of graph.values())
    for (const { to } of imports) found.set(to, (found.get(to) ?? new Set()).add(path));
  return found;
}

function countIn(wing: string): number {
  return [...product.keys()].filter((path) => path.startsWith(`${wing}/`)).length;
}

function linesIn(folder: string): number {
  return [...product.values()]
    .filter(({ path }) => path.startsWith(folder))
    .reduce((sum, file) => sum + file.lines, 0);
}

function isBesideItsUser({ path, lines: count }: SourceFile): boolean {
  const [user = ''] = importers.get(path) ?? [];
  return count < short && dirname(user) === dirname(path);
}

function fullFolders(): string[] {
  const counts = new Map<string, number>();
  for (const path of product.keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > full).map(([folder, count]) => `${folder} (${count})`);
}

/** Returns exports that no other file imports and their own file does not use. */
function unusedExports(): string[] {
  const taken = new Map<string, Set<string>>();
  for (const { imports } of everything.values())
    for (const { to, names } of imports) {
      const of = taken.get(to) ?? taken.set(to, new Set()).get(to);
      for (const name of names) of?.add(name);
    }
  return [...product.values()].flatMap(({ path, exports }) => {
    const names = taken.get(path);
    if (!names || names.has('*')) return [];
    const own = readFileSync(path, 'utf8');
    return exports
      .filter((name) => !names.has(name) && name !== recordType.exec(own)?.[1])
      .filter((name) => (own.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) < 2)
      .map((name) => `${path}: ${name}`);
  });
}
