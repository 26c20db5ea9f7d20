import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { keepsOriginals, originalsOf, restoreOriginals } from '#server/derived/store/originals.ts';
import { everyKind, target } from '#tests/contracts/entities/everyKind.ts';

const own = readRegistry({ target, everyKind }).named('test/every-kind');
const ofOthers = { ...own, ofOthers: true };

test('only entities of external schemas keep values as sent', () => {
  expect(keepsOriginals(ofOthers)).toBe(true);
  expect(keepsOriginals(own)).toBe(false);
  const nothing = { ...ofOthers, fields: own.fields.filter(({ name }) => name === 'text') };
  expect(keepsOriginals(nothing)).toBe(false);
});

test('a timestamp with another offset and a null are kept as sent, and other values are not', () => {
  expect(originalsOf(ofOthers, { dateTime: '2026-02-28T10:00:00+02:00', nullable: null, text: 'a' })).toBe(
    '{"nullable":null,"dateTime":"2026-02-28T10:00:00+02:00"}',
  );
  expect(originalsOf(ofOthers, { dateTime: '2026-02-28T10:00:00Z', text: 'a' })).toBeNull();
  expect(originalsOf(ofOthers, { dateTime: null, text: null, nullable: 3 })).toBeNull();
});

test('a changed value is returned as it is now, not as sent', () => {
  const sent = { dateTime: '2026-02-28T10:00:00+02:00', nullable: null };
  expect(restoreOriginals({ dateTime: '2026-02-28T08:00:00Z' }, sent)).toEqual(sent);
  expect(restoreOriginals({ dateTime: '2026-02-28T09:00:00Z', nullable: 4 }, sent)).toEqual({
    dateTime: '2026-02-28T09:00:00Z',
    nullable: 4,
  });
  expect(restoreOriginals({ text: 'a' }, null)).toEqual({ text: 'a' });
  expect(restoreOriginals({ nullable: 7 }, { nullable: 'not a moment' })).toEqual({ nullable: 7 });
});
