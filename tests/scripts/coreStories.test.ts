import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The console's capabilities; `npm test` runs one or two stories for each. */
const capabilities = [
  ...[
    'absence-page',
    'access',
    'accessibility',
    'accounts',
    'allocation',
    'approve',
    'bulk',
    'calls',
    'campus',
    'create-absence',
    'dashboard',
    'developer',
    'districts',
  ],
  ...['editing', 'employee-facets', 'employees', 'form', 'home', 'impersonation', 'import', 'list', 'locks'],
  ...['navigation', 'open-jobs', 'own-jobs', 'preferred-employee', 'reference-data', 'retention', 'search'],
  ...['reports', 'report-writer'],
  ...['school-day', 'security', 'signIn', 'substitute-absences', 'substitutes', 'undo', 'vacancy-profiles'],
];

it('each capability has one or two core stories', () => {
  const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
  const counts = files
    .map(
      (file) =>
        [
          file.replace('.spec.ts', ''),
          readFileSync(`e2e/${file}`, 'utf8').split("'@core'").length - 1,
        ] as const,
    )
    .filter(([, count]) => count > 0);
  expect(counts.map(([name]) => name).sort()).toEqual(capabilities.toSorted());
  expect(counts.filter(([, count]) => count > 2)).toEqual([]);
});

it('the test run selects tests only by the sources, and retries none', () => {
  const texts = ['scripts/test.mjs', 'vite.config.ts', 'e2e/playwright.config.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const [script = '', vitest = '', playwright = ''] = texts;
  expect(script).not.toMatch(/rev-list|new Date|TEST_TURN|--shard|--retry/);
  expect([vitest.match(/retry: (\d)/)?.[1], playwright.match(/retries: (\d)/)?.[1]]).toEqual(['0', '0']);
});
