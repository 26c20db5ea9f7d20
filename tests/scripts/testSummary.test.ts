import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
// @ts-expect-error The scripts are plain JavaScript.
import { isFlaky, isGood, printFailures, printTimes, readResults } from '../../scripts/testSummary.mjs';
import { newTemporaryFolder } from '../server/database/engines.ts';

function read(results: object) {
  const path = join(newTemporaryFolder(), 'results.json');
  writeFileSync(path, JSON.stringify(results));
  return readResults(path);
}

function printed(work: () => void): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    work();
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

/** Playwright's report of one file with one story, tried as often as there are times (ms). */
const storyOf = (status: string, ...durations: number[]) => ({
  suites: [
    {
      file: 'list.spec.ts',
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'a list is sorted',
              tests: [{ status, results: durations.map((duration) => ({ duration })) }],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
});

describe('a story', () => {
  it('that passes at its second try is named as a failure, and both tries count as its time', () => {
    const results = read(storyOf('flaky', 30_000, 2000));
    expect([isGood(results), isFlaky(results), results.files[0].seconds]).toEqual([true, true, 32]);
    expect(printed(() => printFailures(results))).toContain(
      'passed only when tried again: e2e/list.spec.ts: a list is sorted',
    );
  });

  it('that takes longer than 20 s is named, and a file of many short ones is not', () => {
    const slow = printed(() => printTimes([read(storyOf('expected', 30_000))], {}));
    expect(slow).toContain('e2e/list.spec.ts: “a list is sorted” alone 30.0 s: split it');
    const report = storyOf('expected', 15_000);
    const [{ suites = [] } = {}] = report.suites;
    suites.push(...suites);
    const quick = printed(() => printTimes([read(report)], {}));
    expect(quick).toMatch(/30\.0 {2}e2e\/list\.spec\.ts\n/);
  });

  it('that fails is no good, and one that passes at once is', () => {
    expect(isGood(read(storyOf('unexpected', 10)))).toBe(false);
    const good = read(storyOf('expected', 10));
    expect([isGood(good), isFlaky(good)]).toEqual([true, false]);
  });
});

describe('a step', () => {
  const files = [{ file: 'tests/a.test.ts', seconds: 25, failed: [], flaky: ['is drawn'] }];

  it('with a test that passed when tried again is not steady; one with an error outside of any test is no good', () => {
    expect(isFlaky(read({ files, errors: [] }))).toBe(true);
    expect(isGood(read({ files, errors: ['Error: lost'] }))).toBe(false);
  });

  it('prints files above 20 s with what is to be done, or why they are so', () => {
    const results = [read({ files, errors: [] })];
    expect(printed(() => printTimes(results, {}))).toMatch(/25\.0 {2}tests\/a\.test\.ts: split it/);
    expect(printed(() => printTimes(results, { 'tests/a.test.ts': 'whole backups' }))).toMatch(
      /tests\/a\.test\.ts: whole backups/,
    );
  });
});
