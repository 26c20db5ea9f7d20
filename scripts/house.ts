/**
 * `npm run house`: measures the code: files, lengths, folders, import cycles, files that only one other file imports.
 * For unused exports see `npm run unused`. Prints the result and writes `bench/results/house.md`.
 */
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  filesInImportCycles,
  mutualFolders,
  productParts,
  readImportGraph,
  type SourceFile,
} from './importGraph.ts';

const product = readImportGraph();

/**
 * Limits of the report. Files with fewer lines than `short` count as short, folders with more files than `full` as
 * full. A file without importers is used by its file name: by the build, another process or a type test.
 */
const short = 40;
const full = 25;

const lines = [...product.values()].map((file) => file.lines).sort((a, b) => a - b);
const importers = importersOf(product);
const single = [...product.values()].filter(({ path }) => importers.get(path)?.size === 1);
const tables: readonly (readonly [string, string | number])[] = [
  ['files', product.size],
  ...productParts.map((wing) => [`files in \`${wing}\``, countIn(wing)] as const),
  ['lines', lines.reduce((sum, count) => sum + count, 0)],
  ['lines of `src/pages` and `server/domain`', linesIn('src/pages/') + linesIn('server/domain/')],
  ['lines of a file, median', lines[lines.length >> 1] ?? 0],
  ['files above 150 lines', lines.filter((count) => count > 150).length],
  [`files below ${short} lines`, lines.filter((count) => count < short).length],
  [`files below ${short} lines with one importer, in its folder`, single.filter(isBesideItsUser).length],
  ['files with one importer', single.length],
  ['files in import circles, types included', filesInImportCycles(product).length],
  ['pairs of folders that import each other', mutualFolders(product).join(', ') || 0],
  [`folders with more than ${full} files`, fullFolders().join(', ') || 0],
];
const text = tables.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
const page = `# The house in numbers\n\n\`npm run house\`, ${new Date().toISOString().slice(0, 10)}.\n\n| | |\n| --- | --- |\n${text}\n`;
writeFileSync('bench/results/house.md', page);
process.stdout.write(page);

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
