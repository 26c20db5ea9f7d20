import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Folders whose files cite the documentation. */
const folders = [
  'schemas',
  'providers',
  'src',
  'server',
  'tests',
  'e2e',
  'scripts',
  'bench',
  'docs',
  'deploy',
  '.ci',
  '.github',
];
const cites = /(\.(tsx?|mjs|css|html|md|ya?ml|service)|Caddyfile|Dockerfile)$/;
const files = [
  ...readdirSync('.').filter((name) => cites.test(name)),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && cites.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  ),
].filter((file) => file !== 'tests/docs.test.ts');
const pages = files.filter((file) => file.endsWith('.md'));

/** Returns the text of a page without its code blocks. */
function prose(page: string): string {
  return readFileSync(page, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
}

/** Returns the anchors of a page's headings, as GitHub generates them. */
function anchorsOf(page: string): Set<string> {
  const titles = [...prose(page).matchAll(/^#+ +(.+)$/gm)].map(([, title = '']) => title);
  const slugs = titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
  return new Set(slugs);
}

/** Describes the fault of a citation: a missing file or heading. Undefined if the file and all anchors exist. */
function fault(path: string, anchors: readonly string[]): string | undefined {
  if (!existsSync(path)) return `${path} does not exist`;
  const missing = anchors.find((anchor) => !anchorsOf(path).has(anchor));
  return missing === undefined ? undefined : `${path} has no heading #${missing}`;
}

/** Matches a citation: the path of a Markdown page from the repository's root, with optional heading anchors. */
const citation = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b((?:(?:,? and |, )?#[a-z0-9_-]+)*)/g;

/** Matches citations that name a document and a section in words instead of its path, such as "domain design". */
const inProse =
  /\b(?:application|master data),? sections? \d|\bspecification, section|\bdomain design\b|\bquality, (?:rule|")|\.md`?, "[A-Z]|\bREADME, "/;

/** Joins a text to one line, because a citation in a comment can continue on the next line. */
function joined(text: string): string {
  return text.replace(/[^\S\n]*\n[^\S\n]*(?:\*|\/\/|#(?!#))?[^\S\n]*/g, ' ');
}

/** Returns the citations in a text. */
function citationsIn(text: string): { path: string; anchors: string[] }[] {
  return [...joined(text).matchAll(citation)].map(([, path = '', anchors = '']) => ({
    path,
    anchors: [...anchors.matchAll(/#([a-z0-9_-]+)/g)].map(([, anchor = '']) => anchor),
  }));
}

describe('the documentation', () => {
  test('links only to existing pages and headings', () => {
    const faults = pages.flatMap((page) =>
      [...prose(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path, anchor]) => {
        const target = path ? normalize(join(dirname(page), path)) : page;
        const found = fault(target, anchor === undefined ? [] : [anchor]);
        return found === undefined ? [] : [`${page}: ${found}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('has no duplicate lines, as after a bad merge of two changes', () => {
    // Leaves out printed output of benchmarks, which can repeat lines.
    const written = pages.filter((page) => !page.includes('bench/results/'));
    const faults = written.flatMap((page) => {
      const beginnings = prose(page)
        .split('\n')
        .filter((line) => line.length > 50 && !line.startsWith('|'))
        .map((line) => line.slice(0, 40));
      const fences = readFileSync(page, 'utf8').match(/^ *```/gm)?.length ?? 0;
      if (fences % 2 === 1) return [`${page}: a fence of code is never closed`];
      return beginnings
        .filter((beginning, at) => beginnings.indexOf(beginning) < at)
        .map((line) => `${page}: ${line}`);
    });
    expect(faults).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const tops = [...folders, 'public'].join('|');
    const path = new RegExp(`\`((?:${tops})/[\\w./-]*\\w/?)\``, 'g');
    const all = files.map((file) => `/${file}`);
    const isThere = (named: string) => existsSync(named) || all.some((file) => file.endsWith(`/${named}`));
    const faults = pages.filter(isOfCode).flatMap((page) => {
      const text = prose(page);
      // Reads the whole page with its code blocks. Files that a tutorial tells its reader to create need not exist.
      const written = readFileSync(page, 'utf8');
      const named = [...text.matchAll(path), ...text.matchAll(/`([\w./-]*\w\.(?:tsx?|mjs|css))`/g)];
      return named
        .filter(([, name = '']) => !isThere(name) && !existsSync(join(dirname(page), name)))
        .filter(([, name = '']) => !written.includes(`\n// ${name}\n`))
        .map(([, name]) => `${page}: ${name}`);
    });
    expect(faults).toEqual([]);
  });
});

/** Whether a page describes the current code, rather than its history or third-party files. */
function isOfCode(page: string): boolean {
  return page !== 'CHANGELOG.md' && !page.includes('fixtures');
}

/** Describes the broken citations in a file. */
function faultsOf(file: string, text: string): string[] {
  return citationsIn(text).flatMap(({ path, anchors }) => {
    const found = fault(existsSync(path) ? path : join(dirname(file), path), anchors);
    return found === undefined ? [] : [`${file}: ${found}`];
  });
}

describe('a citation', () => {
  test('points to an existing page and heading', () => {
    expect(files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('is never written as prose', () => {
    const found = files.filter((file) => inProse.test(joined(readFileSync(file, 'utf8'))));
    expect(found).toEqual([]);
    expect(inProse.test(joined('/** Kept (specification, application\n * section 9). */'))).toBe(true);
  });

  test.each([
    ['// See docs/quality.md#7-unknown-is-an-error.', []],
    ['/** Kept (docs/quality.md#1-saved-means-saved,\n * #2-no-save-erases-another). */', []],
    ['// docs/quality.md#nonsense', ['x.ts: docs/quality.md has no heading #nonsense']],
    [
      '/** (docs/quality.md#1-saved-means-saved and\n * #12) */',
      ['x.ts: docs/quality.md has no heading #12'],
    ],
    ['// nowhere/nothing.md', ['x.ts: nowhere/nothing.md does not exist']],
  ])('is checked as expected: %s', (text, faults) => {
    expect(faultsOf('x.ts', text)).toEqual(faults);
  });
});
