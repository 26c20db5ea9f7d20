import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesInImportCycles, mutualFolders, productParts, readImportGraph } from '../scripts/importGraph.ts';

const graph = readImportGraph();

/** Position of each folder in the list of layers (docs/architecture.md#the-layers), keyed by folder path. */
const floors = new Map(
  productParts.flatMap((wing) => {
    const list = new RegExp(`^${wing}: +([^]*?)\\n(?=\\w+: |\`\`\`)`, 'm').exec(
      readFileSync('docs/architecture.md', 'utf8'),
    )?.[1];
    return (list ?? '').split('←').flatMap((floor, at) =>
      floor
        .trim()
        .split(/\s+/)
        .map((name) => [`${wing}/${name}` as string, at] as const),
    );
  }),
);

const folderOf = (path: string, depth = 2) => path.split('/').slice(0, depth).join('/');
const imports = [...graph.values()].flatMap(({ path, imports }) =>
  imports.map(({ to }) => [path, to] as const),
);

describe('the list of layers', () => {
  test('names every folder, and no missing one', () => {
    expect([...floors.keys()].sort()).toEqual(
      [...new Set([...graph.keys()].map((path) => folderOf(path)))].sort(),
    );
  });

  test('is respected: a folder imports only folders before it', () => {
    const wrong = imports.filter(([from, to]) => {
      const [above, below] = [floors.get(folderOf(from)) ?? 0, floors.get(folderOf(to)) ?? 0];
      return folderOf(from, 1) === folderOf(to, 1) && folderOf(from) !== folderOf(to) && above <= below;
    });
    expect(wrong.map((pair) => pair.join(' imports '))).toEqual([]);
  });
});

test('no file imports itself through others, types included', () => {
  expect(filesInImportCycles(graph)).toEqual([]);
});

test('no two folders import each other', () => {
  expect(mutualFolders(graph)).toEqual([]);
});

test('no page imports another page', () => {
  const isPage = (path: string) => path.startsWith('src/pages/');
  const wrong = imports.filter(
    ([from, to]) => isPage(from) && isPage(to) && folderOf(from, 3) !== folderOf(to, 3),
  );
  expect(wrong.map((pair) => pair.join(' imports '))).toEqual([]);
});
