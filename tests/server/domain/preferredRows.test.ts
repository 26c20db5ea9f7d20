import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const preferred = 'employee/preferred-substitutes';

describe.each(engines())('several preferred substitutes in one call, on %s', (engine) => {
  let service: DemoService;
  let workers: RecordData[];
  let substitutes: unknown[];
  beforeAll(async () => {
    service = await startDemo(engine);
    workers = await service.list('employee/employee', { isActive: true });
    const found = await service.list('substitute/substitute', { isActive: true });
    substitutes = found.map(({ substituteId }) => substituteId);
  });
  afterAll(() => service?.close());

  const save = (workerId: unknown, rows: unknown, more: RecordData = {}) =>
    service.call(preferred, 'saveRows', undefined, { body: { workerId, rows, ...more } });
  const onList = (workerId: unknown) => service.list(preferred, { workerId });

  /**
   * Gives the next employee that no test has used a list of three preferred substitutes, the first two with ranks 1 and
   * 2.
   */
  async function newList() {
    const workerId = workers.pop()?.workerId;
    const before = await onList(workerId);
    const [one, two, three] = substitutes;
    const { json } = await save(workerId, [
      ...before.map((row) => ({ ...keyOf(row), isDeleted: true })),
      { substituteId: one, callRank: 1 },
      { substituteId: two, callRank: 2 },
      { substituteId: three },
    ]);
    return { workerId, rows: (json.rows as RecordData[]).slice(before.length) };
  }

  const keyOf = (row: RecordData | undefined) => ({
    preferredSubstituteId: row?.preferredSubstituteId,
    _version: row?._version,
  });

  test('adds, changes and removes in one step, returns the rows in the order sent, and keeps the others', async () => {
    const { workerId, rows } = await newList();
    const [one, two, three] = rows;
    const { status, json } = await save(workerId, [
      { substituteId: substitutes[4], isExcluded: true, comments: 'Asked for somebody else.' },
      { ...keyOf(one), isDeleted: true },
      { ...keyOf(two), callRank: 1 },
    ]);
    expect([status, json.rows[1]]).toEqual([
      200,
      { preferredSubstituteId: one?.preferredSubstituteId, isDeleted: true },
    ]);
    expect(json.rows[2]).toMatchObject({ callRank: 1, _version: Number(two?._version) + 1 });
    const now = await onList(workerId);
    expect(now.map((row) => row.substituteId).sort()).toEqual(
      [substitutes[4], two?.substituteId, three?.substituteId].sort(),
    );
  });

  test('allows two call ranks to be swapped', async () => {
    const { workerId, rows } = await newList();
    const [one, two] = rows;
    const { json } = await save(workerId, [
      { ...keyOf(one), callRank: 2 },
      { ...keyOf(two), callRank: 1 },
    ]);
    expect(json.rows.map((row: RecordData) => row.callRank)).toEqual([2, 1]);
  });

  test('reports problems by row, and writes nothing then', async () => {
    const { workerId, rows } = await newList();
    const [one, two, three] = rows;
    const { status, json } = await save(workerId, [
      { ...keyOf(three), callRank: 3 },
      { substituteId: two?.substituteId },
      { ...keyOf(two), callRank: 9 },
      { ...keyOf(one), comments: 7 },
    ]);
    const codes = Object.entries<RecordData>(json.errors).map(([field, { code }]) => [field, code]);
    expect([status, ...codes.sort()]).toEqual([
      400,
      ['rows.1.substituteId', 'unique'],
      ['rows.2.callRank', 'maximum'],
      ['rows.3.comments', 'type'],
    ]);
    expect((await onList(workerId)).map((row) => row._version)).toEqual(rows.map((row) => row._version));
  });

  test('accepts a duration in parts, and returns both; parts beyond their limits are rejected', async () => {
    const { workerId, rows } = await newList();
    const row = { ...keyOf(rows[0]), overrideVisibility: true };
    const wrong = await save(workerId, [
      { ...row, minimumVisibilityMinutes: 60, maximumVisibilityDays: 121 },
    ]);
    expect(Object.keys(wrong.json.errors).sort()).toEqual([
      'rows.0.maximumVisibilityDays',
      'rows.0.minimumVisibilityMinutes',
    ]);
    const { json } = await save(workerId, [
      { ...row, minimumVisibilityHours: 2, minimumVisibilityMinutes: 15, maximumVisibilityDays: 1 },
    ]);
    expect(json.rows[0]).toMatchObject({
      overrideMinimumVisibility: 135,
      overrideMaximumVisibility: 1440,
      minimumVisibilityMinutes: 15,
      maximumVisibilityHours: 0,
    });
  });

  test('rejects an outdated row, with its current values and its place', async () => {
    const { workerId, rows } = await newList();
    const [one, two] = rows;
    await save(workerId, [{ ...keyOf(two), comments: 'Knows the school.' }]);
    const { status, json } = await save(workerId, [
      { ...keyOf(one), isDeleted: true },
      { ...keyOf(two), isDeleted: true },
    ]);
    expect([status, json.code, json.details]).toEqual([409, 'stale', { row: 1 }]);
    expect(json.current.comments).toBe('Knows the school.');
    const { _version, ...unread } = keyOf(one);
    expect((await save(workerId, [unread])).status).toBe(428);
    expect(await onList(workerId)).toHaveLength(3);
  });

  test('accepts only rows of that employee, and only visible substitutes', async () => {
    const { rows } = await newList();
    const other = workers.pop()?.workerId;
    const moved = await save(other, [{ ...keyOf(rows[0]), comments: 'Mine now.' }]);
    expect(Object.keys(moved.json.errors)).toEqual(['rows.0.preferredSubstituteId']);
    expect((await save(999_999_999, [])).status).toBe(404);
    const bodies: readonly [unknown, RecordData?][] = [
      ['all'],
      [[7]],
      [[{ ...keyOf(rows[0]), workerId: 1 }]],
      [[keyOf(rows[0]), keyOf(rows[0])]],
      [[], { pageSize: 400 }],
    ];
    for (const [sent, more] of bodies) expect((await save(other, sent, more)).status).toBe(400);
  });
});
