import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Matches calls of the hooks by which screens load data. A failed load is shown in one of three places
 * (`schemas/protocol/session/globalError.ts`).
 */
const reads =
  /\b(?:new QueryObserver|use(?:Query|Queries|InfiniteQuery|GetList|GetOne|GetMany|GetManyAggregate|QueryState))(?:<[^>]*>)?\(/;
const mark = /meta: (failureInPlace|failureAsPage)/g;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));
const marked = files.flatMap(({ path, text }) =>
  [...text.matchAll(mark)].map(([, place]) => ({ path, text, shown: place })),
);

describe('a query that declares where its failure is shown', () => {
  test('occurs more than ten times', () => {
    expect(marked.length).toBeGreaterThan(10);
  });

  test.each(marked)('uses the failure: $path, $shown', ({ text, shown }) => {
    expect(text).toMatch(reads);
    // Expects that a file that declares where a failed load is shown uses the error itself, or passes on the whole
    // query.
    expect(text).toMatch(
      /\b(error|isError)\b|return useQuery\(|query: UseQueryResult|found=\{found\}|\.\.\.\{ widget, found,/,
    );
    if (shown === 'failureAsPage') expect(text).toMatch(/throw (error|asMissingRecord\(error)/);
  });
});

describe('a query function', () => {
  test('does not turn a failure into an empty response', () => {
    const swallowing = /queryFn:[^\n]*\.catch\(/;
    expect(files.filter(({ text }) => swallowing.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
