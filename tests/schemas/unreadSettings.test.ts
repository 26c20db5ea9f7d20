import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingKinds } from '#schemas/settingOf.ts';

/** Settings that no code reads yet. */
const waiting = ['callTimes.comments'];

/**
 * The texts of all source files that may read settings. Leaves out the definitions of the settings, and the
 * demonstration, which only writes them.
 */
const sources = ['schemas', 'server', 'src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter(
    (file) => !/^schemas\/(fields\/)?settings\/|^server\/demo\/reference\/|planning\/facts\.ts$/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'));

/** Kinds of settings that the planning rules read together, as fields of `settings` (`schemas/planSettings.ts`). */
const planned = ['absence', 'approval', 'attachments', 'workSchedule'];

function isRead(kind: string, field: string): boolean {
  const named = new RegExp(`\\b${field}\\b`);
  return sources.some(
    (text) =>
      text.includes(`'${kind}.${field}'`) ||
      (planned.includes(kind) && /\bsettings\b/.test(text) && named.test(text)),
  );
}

test('every setting is read by code, except for listed ones', () => {
  const unread = Object.entries(settingKinds).flatMap(([kind, { properties }]) =>
    Object.keys(properties)
      .filter((field) => !isRead(kind, field))
      .map((field) => `${kind}.${field}`),
  );
  expect(unread).toEqual(waiting);
});
