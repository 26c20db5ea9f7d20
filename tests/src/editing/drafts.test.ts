import { describe, expect, test } from 'vitest';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { readFields } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { withoutSecrets } from '#src/editing/draft/DraftManager.ts';
import type { Draft, DraftKey } from '#src/editing/draft/draft.ts';
import {
  draftsOf,
  draftsOfPerson,
  isDraftOf,
  removeDraft,
  removeOldDrafts,
  storeDraft,
} from '#src/editing/draft/draftStore.ts';
import { restorationOf } from '#src/editing/draft/restoration.ts';
import { fc } from '#tests/fastCheck.ts';

/** An in-memory `Storage`, limited to `room` characters. */
function buildStore(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const place: DraftKey = {
  organization: 622710,
  userKey: '4-1',
  resource: 'reference-data/pay-code',
  id: '7',
};
const draft: Draft = {
  base: { version: 3, values: { name: 'Regular', code: null } },
  values: { name: 'Regular 2', code: null },
  at: 1_000,
};

const value = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.record({ $unreadable: fc.string(), $expected: fc.constant('date') }),
);
const values: fc.Arbitrary<RecordData> = fc.record({ name: value, code: value, from: value });
const anyPlace: fc.Arbitrary<DraftKey> = fc.record({
  organization: fc.nat(),
  userKey: fc.string(),
  resource: fc.string(),
  id: fc.string(),
});

describe('the store of drafts', () => {
  test('returns exactly the stored values, for any input', () => {
    fc.assert(
      fc.property(anyPlace, values, values, fc.nat(), fc.uuid(), (where, base, typed, version, holder) => {
        const store = buildStore();
        const stored: Draft = { base: { version, values: base }, values: typed, at: 5 };
        expect(storeDraft(where, { holder, draft: stored }, store)).toBe(true);
        expect(draftsOf(where, store)).toEqual([{ holder, draft: stored }]);
      }),
    );
  });

  test('never returns a draft of another record, user, entity or district', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        fc.pre(!isSame(one, other));
        const store = buildStore();
        storeDraft(one, { holder: 'tab', draft }, store);
        expect(draftsOf(other, store)).toEqual([]);
        removeDraft(other, 'tab', store);
        expect(draftsOf(one, store)).toHaveLength(1);
      }),
    );
  });

  test('keeps the drafts of two tabs separate, and returns the newest first', () => {
    const store = buildStore();
    storeDraft(place, { holder: 'one', draft }, store);
    storeDraft(place, { holder: 'two', draft: { ...draft, at: 2_000 } }, store);
    expect(draftsOf(place, store).map(({ holder }) => holder)).toEqual(['two', 'one']);
    removeDraft(place, 'two', store);
    expect(draftsOf(place, store).map(({ holder }) => holder)).toEqual(['one']);
  });

  test('reports a full browser storage, and never throws', () => {
    expect(storeDraft(place, { holder: 'one', draft }, buildStore(10))).toBe(false);
  });

  test('ignores unreadable values', () => {
    const store = buildStore();
    storeDraft(place, { holder: 'one', draft }, store);
    const key = store.key(0) ?? '';
    for (const broken of ['', '{', 'null', '[]', '{"at":1}', '{"at":1,"values":[],"base":{}}']) {
      store.setItem(key, broken);
      expect(draftsOf(place, store)).toEqual([]);
    }
  });

  test('recognizes storage changes that concern a record', () => {
    const store = buildStore();
    storeDraft(place, { holder: 'one', draft }, store);
    const key = store.key(0);
    expect(isDraftOf(place, key)).toBe(true);
    expect(isDraftOf({ ...place, id: '70' }, key)).toBe(false);
    expect(isDraftOf(place, null)).toBe(true);
  });

  test('removes drafts that are 60 days old, and nothing else', () => {
    const store = buildStore();
    const day = 86_400_000;
    storeDraft(place, { holder: 'old', draft: { ...draft, at: 0 } }, store);
    storeDraft(place, { holder: 'young', draft: { ...draft, at: 2 * day } }, store);
    store.setItem('something.else', 'stays');
    removeOldDrafts(61 * day, store);
    expect(draftsOf(place, store).map(({ holder }) => holder)).toEqual(['young']);
    expect(store.getItem('something.else')).toBe('stays');
  });
});

describe('opening a draft again', () => {
  test('restores all typed values if no other user has saved since', () => {
    fc.assert(
      fc.property(values, values, (base, typed) => {
        const restored = restorationOf(
          { ...draft, base: { version: 3, values: base }, values: typed },
          {
            version: 3,
            values: base,
          },
        );
        if (isSame(base, typed)) expect(restored).toEqual({ kind: 'nothing' });
        else expect(restored).toEqual({ kind: 'values', values: typed, isMerged: false });
      }),
    );
  });

  test('never loses a change without asking', () => {
    fc.assert(
      fc.property(values, values, values, (base, typed, current) => {
        const restored = restorationOf(
          { ...draft, base: { version: 3, values: base }, values: typed },
          { version: 4, values: current },
        );
        const changed = Object.keys(typed).filter((name) => !isSame(typed[name], base[name]));
        const isThere = (values: RecordData) => changed.every((name) => isSame(values[name], typed[name]));
        if (restored.kind === 'values') expect(isThere(restored.values)).toBe(true);
        if (restored.kind === 'conflict') expect(isThere(restored.mine)).toBe(true);
        if (restored.kind === 'nothing') expect(isThere(current)).toBe(true);
      }),
    );
  });

  test('merges other users’ changes, and asks about conflicts', () => {
    const current = { version: 5, values: { name: 'Regular', code: 'R1' } };
    expect(restorationOf(draft, current)).toEqual({
      kind: 'values',
      values: { name: 'Regular 2', code: 'R1' },
      isMerged: true,
    });
    const contested = restorationOf(draft, { version: 5, values: { name: 'Theirs', code: null } });
    expect(contested).toMatchObject({ kind: 'conflict', overlapping: ['name'] });
  });

  test('uses the record’s value for a field that the draft lacks', () => {
    const current = { version: 3, values: { name: 'Regular', code: null, isNew: true } };
    expect(restorationOf(draft, current)).toMatchObject({
      kind: 'values',
      values: { name: 'Regular 2', code: null, isNew: true },
    });
  });
});

test('a draft never stores a secret, at any depth', () => {
  const secret = { type: 'string', writeOnly: true } as const;
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      pin: secret,
      access: { type: 'object', properties: { password: secret, login: { type: 'string' } } },
      devices: {
        type: 'array',
        items: { type: 'object', properties: { key: secret, label: { type: 'string' } } },
      },
    },
  } as const;
  const fields = readFields(schema, schema);
  const typed = {
    name: 'Ana',
    pin: '4711',
    access: { password: 'hush', login: 'ana' },
    devices: [{ key: 'k1', label: 'Phone' }],
  };
  expect(withoutSecrets(fields, typed)).toEqual({
    name: 'Ana',
    pin: null,
    access: { password: null, login: 'ana' },
    devices: [{ key: null, label: 'Phone' }],
  });
});

test('a user’s drafts are found by record, the newest first, and never another user’s', () => {
  const store = buildStore();
  const at = (time: number) => ({ ...draft, at: time });
  storeDraft(place, { holder: 'a', draft: at(1) }, store);
  storeDraft(place, { holder: 'b', draft: at(5) }, store);
  storeDraft({ ...place, id: 'a.b/ñ' }, { holder: 'a', draft: at(9) }, store);
  storeDraft({ ...place, userKey: '4-10' }, { holder: 'a', draft: at(2) }, store);
  storeDraft({ ...place, organization: 62271 }, { holder: 'a', draft: at(2) }, store);
  expect(draftsOfPerson(place, store)).toEqual([
    { resource: place.resource, id: 'a.b/ñ', at: 9 },
    { resource: place.resource, id: '7', at: 5 },
  ]);
});
