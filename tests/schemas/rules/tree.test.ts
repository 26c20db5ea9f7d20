import { describe, expect, test } from 'vitest';
import { foldCase } from '#schemas/rules/foldCase.ts';
import { noRow, type TreeNode, treeOf } from '#schemas/rules/tree/tree.ts';
import { levelsOpenAtFirst, type TreeRow, treeRows } from '#schemas/rules/tree/treeRows.ts';
import { findMatches, matcherFor, matchState, searchableText } from '#schemas/rules/tree/treeSearch.ts';
import { fc } from '#tests/fastCheck.ts';

/** Generates rows in any order. The parent of each row is any row, the row itself, or missing. */
const arbitraryRows = fc
  .array(fc.tuple(fc.option(fc.nat(30)), fc.constantFrom('Ann Lee', 'École', 'NORTH', 'north east')), {
    maxLength: 25,
  })
  .map((rows) => rows.map(([parent, name], id) => ({ id, parent, name })));

type Row = TreeNode & { readonly name: string };

const everything = { isOpen: () => true };

describe('a tree of rows', () => {
  test('has every row once, below its parent', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const lines = treeRows(treeOf(rows), everything);
        expect(lines.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at));
        for (const [index, line] of lines.entries()) {
          const above = aboveLine(lines, index);
          if (above) expect(rows[line.at]?.parent).toBe(above.at);
        }
      }),
    );
  });

  test('leaves a row at the top only if its parent is missing, or to break a cycle', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const { top, parents } = treeOf(rows);
        for (const at of top) {
          const parent = rows[at]?.parent;
          const isThere = rows.some(({ id }) => id === parent);
          if (isThere) expect(chainByHand(rows, at)).toContain(at);
        }
        expect(top.every((at) => parents[at] === noRow)).toBe(true);
      }),
    );
  });

  test('gives a screen reader the position of each line', () => {
    fc.assert(
      fc.property(arbitraryRows, fc.array(fc.boolean(), { maxLength: 25 }), (rows, open) => {
        const lines = treeRows(treeOf(rows), { isOpen: (at) => open[at] === true });
        for (const [index, line] of lines.entries()) {
          const beside = lines.filter((_, at) => aboveLine(lines, at) === aboveLine(lines, index));
          expect([line.position, line.siblings]).toEqual([beside.indexOf(line) + 1, beside.length]);
          if (!line.isOpen) expect(lines[index + 1]?.level ?? 0).toBeLessThanOrEqual(line.level);
        }
      }),
    );
  });
});

describe('searching a tree', () => {
  const texts = fc.constantFrom('', 'ann', 'LEE', 'ecole', 'north', 'east north', 'lee ann', 'nobody');

  test('finds the same as checking each row, and adds the ancestors', () => {
    fc.assert(
      fc.property(arbitraryRows, texts, (rows, typed) => {
        const tree = treeOf(rows);
        const isSought = matcherFor(typed);
        const searchTexts = rows.map(({ name }) => searchableText([name]));
        const findings = findMatches(tree, (at) => isSought(searchTexts[at] ?? ''));
        const found = rows.map((row) => foundByHand(row, typed));
        for (const at of rows.keys()) {
          const isAbove = rows.some((_, other) => found[other] && above(tree.parents, other).includes(at));
          expect(findings[at]).toBe(
            found[at] ? matchState.found : isAbove ? matchState.above : matchState.out,
          );
        }
        const lines = treeRows(tree, { findings, ...everything });
        expect(lines).toHaveLength(findings.filter((one) => one !== matchState.out).length);
      }),
    );
  });

  test('finds nothing across two texts, and every row without a search word', () => {
    expect(matcherFor('leena')(searchableText(['Lee', 'Nadia']))).toBe(false);
    expect(matcherFor(' Nadia  LEE ')(searchableText(['Lee', 'Nadia']))).toBe(true);
    expect(matcherFor('  ')('anything')).toBe(true);
  });
});

describe('the initially expanded levels', () => {
  const wide = [
    { id: 0, parent: null },
    ...Array.from({ length: 3 }, (_, index) => ({ id: index + 1, parent: 0 })),
    ...Array.from({ length: 9 }, (_, index) => ({ id: index + 4, parent: (index % 3) + 1 })),
  ];

  test.each([
    [1, 1],
    [4, 1],
    [12, 1],
    [13, 2],
    [100, 2],
  ])('with room for %i lines: %i', (most, levels) => {
    const tree = treeOf(wide);
    expect(levelsOpenAtFirst(tree, most)).toBe(levels);
    const lines = treeRows(tree, { isOpen: (_, level) => level <= levels });
    expect(lines.length).toBe(levels === 1 ? 4 : 13);
  });

  test('are none if no row has children', () => {
    expect(levelsOpenAtFirst(treeOf([{ id: 1, parent: null }]), 10)).toBe(0);
    expect(levelsOpenAtFirst(treeOf([]), 10)).toBe(0);
  });
});

test('plain letters are folded as all others are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(foldCase(text)).toBe(foldCase(`${text}é`).slice(0, -1));
    }),
  );
});

/** Returns the parent of a line, found by the indentation levels. Undefined for a root. */
function aboveLine(lines: readonly TreeRow[], index: number): TreeRow | undefined {
  const level = lines[index]?.level ?? 0;
  return lines.slice(0, index).findLast((line) => line.level < level);
}

/** Returns the ancestors of a row in the tree. */
function above(parents: Int32Array, at: number): number[] {
  const chain: number[] = [];
  for (let row = parents[at] ?? noRow; row !== noRow; row = parents[row] ?? noRow) chain.push(row);
  return chain;
}

/** Returns the ancestors of a row, found by following the parents until one repeats. */
function chainByHand(rows: readonly Row[], from: number): number[] {
  const chain: number[] = [];
  let at = rows.findIndex(({ id }) => id === rows[from]?.parent);
  while (at !== -1 && !chain.includes(at)) {
    chain.push(at);
    at = rows.findIndex(({ id }) => id === rows[chain.at(-1) ?? -1]?.parent);
  }
  return chain;
}

function foundByHand({ name }: Row, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(typed)
    .split(' ')
    .every((word) => plain(name).indexOf(word) >= 0);
}
