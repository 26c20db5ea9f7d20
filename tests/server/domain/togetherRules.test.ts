import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const versions = 'reference-data/allocation-group-version';
const preferred = 'reference-data/employee-type-preferred-substitute';

describe.each(engines())('rules over several records, on %s', (engine) => {
  let service: DemoService;
  let code: unknown;
  let substitutes: readonly unknown[];
  let made = 0;
  beforeAll(async () => {
    service = await startDemo(engine);
    code = (await service.list('reference-data/accounting-code'))[0]?.accountingCodeId;
    substitutes = (await service.list('substitute/substitute')).map((one) => one.substituteId);
  });
  afterAll(() => service.close());

  const create = (entity: string, body: RecordData) => service.call(entity, 'create', undefined, { body });
  const newGroup = async () => {
    made += 1;
    const { json } = await create('reference-data/allocation-group', { description: `Group ${made}` });
    return json.allocationGroupId;
  };
  const newType = async () => {
    made += 1;
    const { json } = await create('reference-data/employee-type', { workerTypeDescription: `Type ${made}` });
    return json.workerTypeId;
  };
  const version = (group: unknown, fromDate: string, percent = 100) => ({
    allocationGroupId: group,
    fromDate,
    toDate: '9999-12-31',
    details: [{ accountingCodeId: code, percent }],
  });
  const resolve = (body: RecordData) => service.call(versions, 'resolve', undefined, { body });
  const spans = async (group: unknown) =>
    (await service.list(versions, { allocationGroupId: group }))
      .map(({ fromDate, toDate }) => `${fromDate} ${toDate}`)
      .sort();
  const accepted = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status < 300).length;

  test('an overlap is rejected with the overlapping versions, and resolved in one step', async () => {
    const group = await newGroup();
    await create(versions, version(group, '2030-01-01'));
    const refused = await create(versions, version(group, '2030-07-01'));
    expect([refused.status, refused.json.code]).toEqual([409, 'overlap']);
    expect(refused.json.details).toMatchObject([{ fromDate: '2030-01-01', toDate: '9999-12-31' }]);
    const wrong = await resolve({ resolution: 'adjustEarlier', version: version(group, '2030-07-01', 60) });
    expect(wrong.status).toBe(400);
    expect(await spans(group)).toEqual(['2030-01-01 9999-12-31']);
    await resolve({ resolution: 'adjustEarlier', version: version(group, '2030-07-01') });
    expect(await spans(group)).toEqual(['2030-01-01 2030-06-30', '2030-07-01 9999-12-31']);
  });

  test('a version cannot start in the past', async () => {
    const { status, json } = await create(versions, version(await newGroup(), '2020-01-01'));
    expect([status, json.errors?.fromDate?.code]).toEqual([400, 'rule']);
  });

  test('of simultaneous versions only one can apply to a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await newGroup();
      const starts = ['2030-01-01', '2030-02-01', '2030-03-01'];
      const answers = await Promise.all(starts.map((start) => create(versions, version(group, start))));
      expect(accepted(answers)).toBe(1);
    }
  });

  test('simultaneous resolving and adding ends without an error and without an overlap', async () => {
    const group = await newGroup();
    await create(versions, version(group, '2030-01-01'));
    const answers = await Promise.all([
      resolve({ resolution: 'adjustEarlier', version: version(group, '2031-01-01') }),
      resolve({ resolution: 'adjustEarlier', version: version(group, '2032-01-01') }),
      create(versions, version(group, '2033-01-01')),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const found = await spans(group);
    const ends = found.slice(0, -1).map((span) => span.slice(11));
    const nextStarts = found.slice(1).map((span) => span.slice(0, 10));
    expect(ends.every((end, index) => end < (nextStarts[index] ?? ''))).toBe(true);
  });

  test('no substitute is preferred twice and no rank is used twice, whichever save is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newType(), await newType()];
      const twice = [0, 1, 2].map(() =>
        create(preferred, { workerTypeId: one, substituteId: substitutes[0] }),
      );
      const ranked = [0, 1, 2].map((at) =>
        create(preferred, { workerTypeId: other, substituteId: substitutes[at], callGroupSortId: 1 }),
      );
      expect(accepted(await Promise.all(twice))).toBe(1);
      expect(accepted(await Promise.all(ranked))).toBe(1);
    }
  });

  test('ranks are swapped in one step, and an exclusion needs a comment', async () => {
    const type = await newType();
    const ids: unknown[] = [];
    for (const at of [0, 1, 2]) {
      const body = { workerTypeId: type, substituteId: substitutes[at], callGroupSortId: at + 1 };
      ids.push((await create(preferred, body)).json.preferredSubstituteId);
    }
    const order = [ids[2], ids[0], ids[1]];
    const body = { workerTypeId: type, ids: order };
    expect((await service.call(preferred, 'reorder', undefined, { body })).status).toBe(200);
    const rows = await service.list(preferred, { workerTypeId: type });
    const ranks = new Map(rows.map((row) => [row.preferredSubstituteId, row.callGroupSortId]));
    expect(order.map((id) => ranks.get(id))).toEqual([1, 2, 3]);
    const excluded = await create(preferred, {
      workerTypeId: type,
      substituteId: substitutes[3],
      isExcluded: true,
    });
    expect([excluded.status, excluded.json.errors?.comments?.code]).toEqual([400, 'required']);
  });
});
