import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
// @ts-expect-error The scripts are plain JavaScript.
import { isGood, printFailures, printTimes, readResults } from '../../scripts/testSummary.mjs';
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

/** Returns Playwright's report of one file with one story. `durations` are the durations of the story's runs (ms). */
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
  it('fails the run by name if it fails, and not if it passes', () => {
    const results = read(storyOf('unexpected', 10));
    expect(isGood(results)).toBe(false);
    expect(printed(() => printFailures(results))).toContain('failed: e2e/list.spec.ts: a list is sorted');
    expect(isGood(read(storyOf('expected', 10)))).toBe(true);
  });

  it('counts toward the seconds of its file', () => {
    const slow = printed(() => printTimes([read(storyOf('expected', 30_000))]));
    expect(slow).toMatch(/30\.0 {2}e2e\/list\.spec\.ts\n/);
  });
});

describe('a step', () => {
  const files = [
    { file: 'tests/a.test.ts', seconds: 25, failed: [] },
    { file: 'tests/b.test.ts', seconds: 1, failed: [] },
  ];

  it('fails the run if an error occurs outside of any test', () => {
    const results = read({ files, errors: ['Error: lost'] });
    expect(isGood(results)).toBe(false);
    expect(printed(() => printFailures(results))).toContain('outside of any test: Error: lost');
  });

  it('lists slow files, and adds up the others', () => {
    const text = printed(() => printTimes([read({ files, errors: [] })]));
    expect(text).toContain('(2 files; those below 5 s together: 1)');
    expect(text).toContain('25.0  tests/a.test.ts');
    expect(text).not.toContain('tests/b.test.ts');
  });
});
