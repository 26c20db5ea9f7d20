import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import { type RunningService, startService } from '../server/identity/startService.ts';
import { callTable } from './callTable.ts';
import { filesFrom } from './sourceFiles.ts';

const files = filesFrom('src/main.ts');
let service: RunningService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await startService();
  document = (await service.app.inject('/openapi.json')).json();
});
afterAll(() => service?.close());

/** Whether a text imports a function from the given file and uses it. */
function takes(text: string, file: string, name: string): boolean {
  const [, body] = text.split(
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${basename(file)}'`),
  );
  return body !== undefined && new RegExp(`\\b${name}\\b`).test(body);
}

describe('a call of the specification', () => {
  it.each(callTable)('is answered by the service, and described: $row', ({ route, isPage }) => {
    const [method, path] = route;
    const url = path.replace('{id}', ':id');
    expect(service.app.hasRoute({ method: method === 'get' ? 'GET' : 'PUT', url })).toBe(true);
    expect(Object.keys(document.paths[path] ?? {}).includes(method)).toBe(isPage !== true);
  });

  it.each(callTable)('is made by the console: $row', ({ spelled, by: [file] }) => {
    expect(files.get(file) ?? 'not a part of the console').toContain(spelled);
  });

  it.each(callTable)('is wanted by a screen, or by the start of the page: $row', ({ by: [file, name] }) => {
    const text = files.get(file) ?? 'not a part of the console';
    expect(text).toMatch(new RegExp(`^(export )?(async )?function ${name}\\b`, 'm'));
    const callers = [...files].filter(([other, body]) => other !== file && takes(body, file, name));
    // Occurrences of the function's name in its own file, except the first, which is its declaration: uses in the same
    // file.
    const beside = (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).slice(1);
    const uses = [...callers.map(([other]) => other), ...beside];
    expect(uses).not.toEqual([]);
  });
});

describe('the scan', () => {
  it('follows the imports of the page, those on demand too, and nothing else', () => {
    expect(files.size).toBeGreaterThan(300);
    expect(files.has('src/accounts/SignInAccount.tsx')).toBe(true);
    expect([...files.keys()].every((file) => /^(src|providers)\//.test(file))).toBe(true);
  });

  it('lists each of the 19 calls once', () => {
    expect(callTable).toHaveLength(19);
    expect(new Set(callTable.map(({ row }) => row)).size).toBe(callTable.length);
  });
});
