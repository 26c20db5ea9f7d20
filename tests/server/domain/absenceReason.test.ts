import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const reasons = 'reference-data/absence-reason';
const buckets = 'reference-data/absence-bucket';

describe.each(engines())('absence reasons and buckets, %s', (engine) => {
  let service: DemoService;
  let district: unknown;
  let school: unknown;
  let otherSchool: unknown;
  let category: unknown;
  let serial = 0;

  beforeAll(async () => {
    service = await startDemo(engine);
    [district] = idsOf(await service.list('settings/school', { institutionLevelId: 1 }), 'instituteId');
    [school, otherSchool] = idsOf(
      await service.list('settings/school', { institutionLevelId: 3 }),
      'instituteId',
    );
    [category] = idsOf(await service.list('reference-data/data-analysis-category'), 'dataAnalysisCategoryId');
  });
  afterAll(() => service?.close());

  const idsOf = (records: readonly RecordData[], name: string) => records.map((record) => record[name]);
  const named = () => `Made ${++serial}`;
  const create = async (entity: string, body: RecordData): Promise<RecordData> => {
    const { status, json } = await service.call(entity, 'create', undefined, { body });
    return status === 201 ? json : { refused: json.errors };
  };
  const bucket = (more: RecordData = {}) =>
    create(buckets, { bucketName: named(), instituteId: district, ...more });
  const reason = (more: RecordData = {}) =>
    create(reasons, {
      absenceReasonName: named(),
      instituteId: district,
      dataAnalysisCategoryId: category,
      maxYearlyUsage: 5,
      minimumBalance: 0,
      ...more,
    });
  const change = async (entity: string, record: RecordData, changes: RecordData) => {
    const body = { ...changes, [versionField]: record[versionField] };
    const { status, json } = await service.call(entity, 'update', record.id, { body });
    return status === 200 ? json : { refused: json.errors };
  };

  test('a bucket of the district accepts the reasons of every school', async () => {
    const { bucketId } = await bucket();
    expect(await reason({ instituteId: school, bucketId })).toMatchObject({ bucketId });
    expect(await reason({ bucketId })).toMatchObject({ bucketId });
  });

  test('a bucket of a school accepts its own reasons, and no others', async () => {
    const { bucketId, bucketName } = await bucket({ instituteId: school });
    expect(await reason({ instituteId: school, bucketId })).toMatchObject({ bucketId });
    const problem = { code: 'bucketElsewhere', args: { name: bucketName } };
    expect(await reason({ instituteId: otherSchool, bucketId })).toMatchObject({
      refused: { bucketId: problem },
    });
    expect(await reason({ bucketId })).toMatchObject({ refused: { bucketId: problem } });
  });

  test('a bucket of a region accepts the reasons of its schools', async () => {
    const create = (body: RecordData) => service.call('settings/school', 'create', undefined, { body });
    const region = await create({
      institutionName: 'Region',
      institutionLevelId: 2,
      parentInstituteId: district,
    });
    const { instituteId } = region.json;
    const below = await create({
      institutionName: 'Below',
      institutionLevelId: 3,
      parentInstituteId: instituteId,
    });
    const { bucketId } = await bucket({ instituteId });
    expect(await reason({ instituteId: below.json.instituteId, bucketId })).toMatchObject({ bucketId });
    expect(await reason({ instituteId: school, bucketId })).toHaveProperty('refused.bucketId');
  });

  test('a hidden bucket accepts no new reasons and keeps its own', async () => {
    const made = await bucket();
    const { bucketId } = made;
    const inside = await reason({ bucketId });
    await change(buckets, made, { hidden: true });
    const hidden = { refused: { bucketId: { code: 'hiddenEntry' } } };
    expect(await reason({ bucketId })).toMatchObject(hidden);
    expect(await change(reasons, await reason(), { bucketId })).toMatchObject(hidden);
    expect(await change(reasons, inside, { maxYearlyUsage: 6 })).toMatchObject({
      bucketId,
      maxYearlyUsage: 6,
    });
  });

  test('a reason must stay within the places of its bucket, and a bucket must cover its reasons', async () => {
    const made = await bucket({ instituteId: school });
    const inside = await reason({ instituteId: school, bucketId: made.bucketId });
    expect(await change(reasons, inside, { instituteId: otherSchool })).toMatchObject({
      refused: { instituteId: { code: 'bucketElsewhere' } },
    });
    expect(await change(buckets, made, { instituteId: otherSchool })).toMatchObject({
      refused: {
        instituteId: { code: 'reasonsElsewhere', args: { smart_count: 1, name: inside.absenceReasonName } },
      },
    });
    expect(await change(buckets, made, { instituteId: district })).toMatchObject({ instituteId: district });
  });

  test('a reason can hold jobs only if it needs approval', async () => {
    expect(await reason({ holdUntilApproved: true })).toMatchObject({
      refused: { holdUntilApproved: { code: 'rule' } },
    });
    const held = await reason({ holdUntilApproved: true, needApproval: true });
    expect(await change(reasons, held, { needApproval: false })).toMatchObject({
      refused: { holdUntilApproved: { code: 'rule' } },
    });
    expect(await change(reasons, held, { needApproval: false, holdUntilApproved: false })).toMatchObject({
      needApproval: false,
    });
  });

  test.each([
    ['absenceReasonName', '', 'required', {}],
    ['absenceReasonName', 'Twenty characters 20', 'maxLength', { limit: 19 }],
    ['absenceReasonName', 'a < b', 'pattern', {}],
    ['instituteId', null, 'required', {}],
    ['dataAnalysisCategoryId', null, 'required', {}],
    ['minimumUsage', 0, 'exclusiveMinimum', { limit: 0 }],
    ['minimumUsage', 24.5, 'maximum', { limit: 24 }],
    ['maxYearlyUsage', null, 'required', {}],
    ['maxYearlyUsage', -1, 'minimum', { limit: 0 }],
    ['maxYearlyUsage', 367, 'maximum', { limit: 366 }],
    ['maxYearlyUsage', 2.5, 'wholeNumber', {}],
    ['minimumBalance', -366.01, 'minimum', { limit: -366 }],
    ['minimumBalance', 366.01, 'maximum', { limit: 366 }],
    ['minimumBalance', 0.125, 'decimalPlaces', { limit: 2 }],
  ])('rejects %s %j at its field, with the limit', async (field, value, code, args) => {
    const made = await reason({ [field]: value });
    expect(made).toMatchObject({ refused: { [field]: { code, args } } });
    const { message } = (made.refused as Record<string, { message: string }>)[field] ?? expect.fail();
    for (const bound of Object.values(args)) expect(message).toContain(String(bound));
  });

  test('returns errors in Spanish for Spanish-speaking users', async () => {
    const { json } = await service.call(reasons, 'create', undefined, {
      body: { absenceReasonName: 'Veinte caracteres 20', instituteId: district },
      headers: { 'Accept-Language': 'es' },
    });
    expect(json.errors.absenceReasonName.message).toBe('Introduzca como máximo 19 caracteres.');
    expect(json.errors.maxYearlyUsage.message).toBe('Obligatorio.');
  });
});
