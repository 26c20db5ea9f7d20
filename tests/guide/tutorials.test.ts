import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { ownServices } from '#schemas/services.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { startJsonServer } from '#tests/exchange/startJsonServer.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type LoadedTutorial, loadTutorial, readTutorial, type Tutorial, tutorialNames } from './tutorial.ts';

test('the guide lists every tutorial', () => {
  const index = readFileSync('docs/guide/README.md', 'utf8');
  expect(tutorialNames().filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

describe.each(tutorialNames())('%s, as it stands', (name) => {
  const tutorial: Tutorial = readTutorial(name);
  let loaded: LoadedTutorial;
  let context: TestContext;
  let server: Awaited<ReturnType<typeof startJsonServer>> | undefined;

  beforeAll(async () => {
    loaded = await loadTutorial(tutorial, join(inject('scratch'), 'guide', name));
    if (tutorial.serverData) server = await startJsonServer(tutorial.serverData);
    const names = Object.keys(loaded.services);
    const places = Object.fromEntries(names.map((one) => [one, { base: server?.base }]));
    context = await buildContext(quickEngine(), loaded.module, {
      samples: 0,
      services: { ...ownServices, ...loaded.services },
      environment: { SERVICES: JSON.stringify(places) },
    });
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('passes the gate', () => {
    const files = tutorial.files.map(({ path, text }) => ({ file: path, text }));
    const errors = checkRegistry(
      loaded.module,
      { files },
      { services: { ...ownServices, ...loaded.services } },
    ).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ id, file, line, message }) => `${file}:${line} ${id} ${message}`)).toEqual([]);
  });

  test('has the described response for every call', async () => {
    for (const { method, path, headers, body, status, answer } of tutorial.exchanges) {
      const response = await context.admin.ask(method, path, { headers, body });
      expect([`${method} ${path}`, response.status, response.json]).toEqual([
        `${method} ${path}`,
        status,
        answer === undefined ? response.json : containing(answer),
      ]);
    }
  });
});

/** Converts an expected value to a matcher that allows further properties in each object. */
function containing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(containing);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, containing(part)]);
  return expect.objectContaining(Object.fromEntries(parts));
}
