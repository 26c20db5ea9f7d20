import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { hidesRows, isLimited, isRecordVisible, visibleIds } from '#server/derived/read/visibilitySql.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { checkScope } from '#server/derived/write/checkScope.ts';
import { Draft } from '#server/derived/write/draft.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import type { WriteContext } from '#server/derived/write/writeContext.ts';
import { domain } from '#server/domain/domain.ts';
import type { Visibility } from '#server/identity/access/visibility.ts';
import { openTestDatabase, type TestDatabase } from '../../database/engines.ts';
import { quickEngine } from '../../identity/startService.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
const name = { type: 'string', maxLength: 20 } as const;
const id = { type: 'integer', readOnly: true } as const;
const to = (reference: string) => ({ type: 'integer', 'x-field': { reference } }) as const;

/**
 * Entity files of a school, rooms with desks, clubs of several schools, and diaries about rooms, some of them private.
 */
const files = {
  school: defineEntity({
    $id: 'seen/school',
    type: 'object',
    required: ['name'],
    properties: { schoolId: id, name },
    'x-entity': { ...from, visibility: { schools: 'schoolId' } },
  }),
  room: defineEntity({
    $id: 'seen/room',
    type: 'object',
    required: ['name'],
    properties: { roomId: id, name, schoolId: to('seen/school') },
    'x-entity': { ...from, visibility: { schools: 'schoolId' } },
  }),
  desk: defineEntity({
    $id: 'seen/desk',
    type: 'object',
    required: ['name', 'roomId'],
    properties: { deskId: id, number: { type: 'integer' }, name, roomId: to('seen/room') },
    'x-entity': { ...from, parent: 'roomId', label: '{number} {name}' },
  }),
  drawer: defineEntity({
    $id: 'seen/drawer',
    type: 'object',
    required: ['name', 'deskId'],
    properties: { drawerId: id, name, deskId: to('seen/desk') },
    'x-entity': { ...from, parent: 'deskId' },
  }),
  club: defineEntity({
    $id: 'seen/club',
    type: 'object',
    required: ['name'],
    properties: {
      clubId: id,
      name,
      schoolIds: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'seen/school' } },
    },
    'x-entity': { ...from, visibility: { schools: 'schoolIds' } },
  }),
  diary: defineEntity({
    $id: 'seen/diary',
    type: 'object',
    required: ['name'],
    properties: { diaryId: id, name, roomId: to('seen/room'), isPrivate: { type: 'boolean' } },
    'x-entity': {
      ...from,
      visibility: { schools: 'roomId.schoolId' },
      private: { field: 'isPrivate', permission: 'DIARY.ALL' },
    },
  }),
  lesson: defineEntity({
    $id: 'seen/lesson',
    type: 'object',
    required: ['name'],
    properties: {
      lessonId: id,
      name,
      schoolId: to('seen/school'),
      roomId: {
        type: 'integer',
        'x-field': { reference: 'seen/room', choices: { field: 'schoolId', is: 'schoolId', orNobody: true } },
      },
      ownRoomId: {
        type: 'integer',
        'x-field': { reference: 'seen/room', choices: { field: 'schoolId', is: 'schoolId' } },
      },
    },
    'x-entity': from,
  }),
  word: defineEntity({
    $id: 'seen/word',
    type: 'object',
    required: ['name'],
    properties: { wordId: id, name },
    'x-entity': from,
  }),
};

const registry = readRegistry(files);
const catalogue = buildCatalogue(registry);
const named = (entity: string) => catalogue.named(`seen/${entity}`);
const organization = 4100001;
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase(quickEngine(), allTables(registry));
  await opened.database.maintain(async (sql) => {
    await sql(
      "insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')",
      [organization],
    );
    const change = { catalogue, domain, actor: { organization } as never, sql, requestId: 'samples' };
    const add = (entity: string, rows: RecordData[]) => insertRows(change, named(entity), rows);
    await add('school', [{ name: 'North' }, { name: 'South' }]);
    await add('room', [{ name: 'n', schoolId: 1 }, { name: 's', schoolId: 2 }, { name: 'both' }]);
    await add('desk', [
      { name: 'n1', number: 2, roomId: 1 },
      { name: 's1', number: 1, roomId: 2 },
      { name: 'b1', roomId: 3 },
    ]);
    await add('drawer', [
      { name: 'n11', deskId: 1 },
      { name: 's11', deskId: 2 },
    ]);
    await add('club', [
      { name: 'N', schoolIds: [1] },
      { name: 'NS', schoolIds: [1, 2] },
      { name: 'S', schoolIds: [2] },
      { name: 'all' },
    ]);
    await add('diary', [
      { name: 'n', roomId: 1 },
      { name: 'n secret', roomId: 1, isPrivate: true },
      { name: 's', roomId: 2, isPrivate: false },
      { name: 'of none' },
    ]);
    await add('word', [{ name: 'a' }]);
  });
}, 180_000);
afterAll(() => opened?.close());

const schools = (...ids: number[]): Visibility => ({ schools: ids });
const permissions = new Set<string>();

async function seen(entity: string, visibility: Visibility): Promise<unknown[]> {
  const query = readListQuery(named(entity), {}, { permissions, visibility });
  const page = await opened.database.read(organization, (sql) =>
    listRecords(named(entity), query, organization, sql, catalogue.named),
  );
  expect(page.total).toBe(page.records.length);
  return page.records.map((record) => record.name);
}

describe('a user limited to some schools', () => {
  test('sees what belongs to these schools, and what belongs to none', async () => {
    expect(await seen('school', schools(1))).toEqual(['North']);
    expect(await seen('room', schools(1))).toEqual(['both', 'n']);
    expect(await seen('room', schools())).toEqual(['both']);
    expect(await seen('club', schools(2))).toEqual(['all', 'NS', 'S']);
    expect(await seen('diary', schools(1))).toEqual(['n', 'n secret', 'of none']);
  });

  test('sees the parts of visible records, at any depth', async () => {
    expect(await seen('desk', schools(1))).toEqual(['n1', 'b1']);
    expect(await seen('drawer', schools(2))).toEqual(['s11']);
    expect(await seen('drawer', {})).toEqual(['n11', 's11']);
  });

  test('sees all records without schools; a user with all schools sees everything', async () => {
    expect(await seen('word', schools(1))).toEqual(['a']);
    expect(await seen('room', {})).toEqual(['both', 'n', 's']);
  });

  test('is recognized before anything is read', () => {
    const limited = (entity: string, visibility: Visibility) => isLimited(named(entity), visibility);
    expect(
      ['school', 'room', 'desk', 'drawer', 'club', 'diary', 'word'].map((one) => limited(one, schools(1))),
    ).toEqual([...[true, true, true, true, true, true], false]);
    expect(['room', 'drawer', 'word'].map((one) => limited(one, {}))).toEqual([false, false, false]);
    expect(hidesRows(named('drawer'), schools(1))).toBe(true);
    expect(hidesRows(named('drawer'), {})).toBe(false);
    expect(hidesRows(named('word'), schools(1))).toBe(false);
    expect(isLimited(named('room'), { userTypes: [1] } as Visibility)).toBe(false);
  });
});

test('private records are visible only with their permission', async () => {
  expect(await seen('diary', { permissions: new Set() })).toEqual(['n', 'of none', 's']);
  expect(await seen('diary', { permissions: new Set(['DIARY.ALL']) })).toEqual([
    'n',
    'n secret',
    'of none',
    's',
  ]);
});

test('visible records are selected from given ids', async () => {
  const actor = { organization, visibility: schools(1) } as never;
  const seeing = { catalogue, database: opened.database };
  expect(await visibleIds(seeing, actor, 'seen/room', [1, 2, 3, 9])).toEqual(new Set([1, 3]));
  expect(await visibleIds(seeing, actor, 'seen/room', [])).toEqual(new Set());
  expect(await visibleIds(seeing, actor, 'seen/word', [1])).toEqual(new Set([1]));
  expect(await isRecordVisible(seeing, actor, 'seen/desk', 1)).toBe(true);
  expect(await isRecordVisible(seeing, actor, 'seen/desk', 2)).toBe(false);
});

/** Returns the visibility problems of writing a record. A second, unchanged record is checked together with it. */
async function problemsOf(
  context: WriteContext,
  stored: Parameters<typeof checkScope>[1],
  after: RecordData,
  before: RecordData,
) {
  const [draft, other] = [new Draft(after), new Draft(before)];
  draft.before = before;
  other.before = before;
  await checkScope(context, stored, [other, draft]);
  return draft.problems;
}

describe('a user limited to some schools cannot write', () => {
  const problems = (entity: string, after: RecordData, before: RecordData = {}, visibility = schools(1)) =>
    opened.database.read(organization, (sql) =>
      problemsOf(
        { catalogue, domain, actor: { organization, visibility } as never, sql, requestId: 'r' },
        named(entity),
        after,
        before,
      ),
    );

  test('a reference to a hidden record, except an existing one', async () => {
    const hidden = [{ field: 'roomId', code: 'reference', args: {} }];
    expect(await problems('desk', { roomId: 2 })).toEqual(hidden);
    expect(await problems('desk', { roomId: 1 })).toEqual([]);
    expect(await problems('desk', { roomId: 2 }, { roomId: 2 })).toEqual([]);
    expect(await problems('desk', { roomId: 2 }, {}, {})).toEqual([]);
    expect(await problems('club', { schoolIds: [1, 2] })).toEqual([
      { field: 'schoolIds', code: 'reference', args: {} },
    ]);
    expect(await problems('club', { schoolIds: [1, 2] }, { schoolIds: [2] })).toEqual([]);
  });

  test('a record that they would no longer see', async () => {
    const lost = (field: string) => [{ field, code: 'outsideProfile', args: {} }];
    expect(await problems('room', {})).toEqual(lost('schoolId'));
    expect(await problems('room', { schoolId: 1 })).toEqual([]);
    expect(await problems('room', { schoolId: 2 }, { schoolId: 2 })).toEqual(lost('schoolId'));
    expect(await problems('club', { schoolIds: [] })).toEqual(lost('schoolIds'));
    expect(await problems('room', {}, {}, {})).toEqual([]);
    expect(await problems('word', {})).toEqual([]);
  });
});

describe('a reference offers records of the same owner', () => {
  const problems = (after: RecordData, before: RecordData = {}) =>
    opened.database.read(organization, async (sql) => {
      const context = {
        catalogue,
        domain,
        actor: { organization, visibility: {} } as never,
        sql,
        requestId: 'r',
      };
      const found = await problemsOf(context, named('lesson'), after, before);
      return found.map(({ field, code }) => `${field} ${code}`);
    });

  test('and nothing else, except the existing value, or records without an owner if declared', async () => {
    expect(await problems({ schoolId: 1, roomId: 1, ownRoomId: 1 })).toEqual([]);
    expect(await problems({ schoolId: 1, roomId: 2, ownRoomId: 2 })).toEqual([
      'roomId reference',
      'ownRoomId reference',
    ]);
    expect(await problems({ schoolId: 1, roomId: 3, ownRoomId: 3 })).toEqual(['ownRoomId reference']);
    expect(await problems({ roomId: 3 })).toEqual([]);
    expect(await problems({ ownRoomId: 1 })).toEqual(['ownRoomId reference']);
  });

  test('an existing value stays as long as the record has the same owner', async () => {
    expect(await problems({ schoolId: 1, roomId: 2 }, { schoolId: 1, roomId: 2 })).toEqual([]);
    expect(await problems({ schoolId: 1, roomId: 2 }, { schoolId: 2, roomId: 2 })).toEqual([
      'roomId reference',
    ]);
  });
});

test('a list sorts a reference by the first text of its label, not by a number before it', async () => {
  const reader = { permissions: new Set([named('desk').entity.permission.view]), visibility: {} };
  const query = readListQuery(named('drawer'), { sort: '["deskId","DESC"]' }, reader);
  const page = await opened.database.read(organization, (sql) =>
    listRecords(named('drawer'), query, organization, sql, catalogue.named),
  );
  expect(page.records.map((record) => record.name)).toEqual(['s11', 'n11']);
});
