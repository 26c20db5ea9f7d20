import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * Returns the files that an entry file imports statically, directly or through others. Type-only and dynamic imports do
 * not count.
 */
function filesWith(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) {
    if (!existsSync(path)) continue;
    for (const { moduleRequest, entries } of parseSync(path, readFileSync(path, 'utf8')).module
      .staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      found.add(resolved(path, moduleRequest.value));
    }
  }
  return found;
}

/** Resolves an import to a file of the repository or a package name. */
function resolved(path: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
}

test('the sign-in page loads neither React nor the entity reader', () => {
  const files = [...filesWith('src/main.ts')];
  expect(files).toContain('providers/session/openSession.ts');
  expect(files).toContain('oidc-client-ts');
  expect(
    files.filter((file) =>
      /^(react|react-admin|ra-core|@mui|@emotion|@tanstack)|^schemas\/model\/(entity\/readEntity|fields|schema)\b/.test(
        file,
      ),
    ),
  ).toEqual([]);
});

test('the console renders without modules that only hovering needs', () => {
  const files = [...filesWith('src/app/mount.tsx'), ...filesWith('src/derived/list/ListScreen.tsx')];
  expect(files).toContain('react-dom/client');
  expect(files.filter((file) => /material\/(Tooltip|Popper)/.test(file))).toEqual([]);
});
