import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

/**
 * For each entity: its name in the message that refuses to delete a record, in English and Spanish, and the name of an
 * entity that references such records in the demonstration.
 */
const kinds: readonly [entity: string, english: string, spanish: string, user: string][] = [
  ['absence-bucket', 'Absence reason bucket', 'Grupo de saldo', 'reference-data/absence-reason'],
  ['absence-reason', 'Absence reason', 'Motivo de ausencia', 'absence/absence-day'],
  [
    'substitute-cancellation-reason',
    'Substitute cancellation reason',
    'Motivo de cancelación de sustituto',
    'absence/absence-day',
  ],
  ['budget-code', 'Budget code', 'Código presupuestario', 'employee/employee'],
  ['pay-code', 'Pay code', 'Código de pago', 'employee/employee'],
  ['accounting-code', 'Accounting code', 'Código contable', 'employee/employee'],
  ['ethnicity', 'Ethnicity', 'Origen étnico', 'substitute/substitute'],
  ['vacancy-reason', 'Vacancy reason', 'Motivo de vacante', 'absence/absence-day'],
  ['skill', 'Skill', 'Competencia', 'employee/employee'],
  ['employee-type', 'Employee type', 'Tipo de empleado', 'employee/employee'],
  ['allocation-group', 'Allocation group', 'Grupo de asignación', 'employee/employee'],
  ['../settings/school', 'School', 'Escuela', 'employee/employee'],
  ['../settings/closed-day', 'Closed day', 'Día cerrado', 'absence/absence-day'],
  ['../settings/distribution-list', 'Distribution list', 'Lista de distribución', 'admin-user/admin-user'],
];

describe.each(engines())('reference data in use, %s', (engine) => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  test('a substitute on an employee’s list is in use by that employee, who is named', async () => {
    const lines = 'employee/preferred-substitutes';
    const [line] = await service.list(lines);
    const [owner] = await service.list('employee/employee', { id: line?.workerId });
    const { json } = await service.call('substitute/substitute', '$uses', line?.substituteId);
    const use = json.uses.find(({ entity }: RecordUse) => entity === lines) as RecordUse;
    const named = use.records.find(({ id }) => id === line?.preferredSubstituteId);
    expect(named?.label).toBe(`${owner?.lastName}, ${owner?.firstName}`);
  });

  test.each(kinds)(
    '%s: a deletion is rejected with the name of its kind and lists its users',
    async (name, english, spanish, user) => {
      const entity = name.startsWith('../') ? name.slice(3) : `reference-data/${name}`;
      const [record, used] = await inUse(entity, user);
      const label = labelOf(service.registry.named(entity), record);
      const refused = async (language: string) => {
        const headers = { 'Accept-Language': language };
        const { status, json } = await service.call(entity, 'delete', record.id, { headers });
        expect([status, json.code]).toEqual([409, 'inUse']);
        return json;
      };
      expect((await refused('en')).message).toBe(`${english} “${label}” can’t be deleted while it’s in use.`);
      expect((await refused('es')).message).toBe(
        `${spanish} «${label}» no puede eliminarse mientras esté en uso.`,
      );
      const named = (await refused('en')).uses.find((use: RecordUse) => use.entity === user) as RecordUse;
      expect(named).toEqual(used);
      expect(named.records.length).toBe(Math.min(named.count, 20));
      for (const { id, label: message } of named.records) {
        const { status, json } = await service.call(user, 'get', id);
        expect(status).toBe(200);
        expect(message).toBe(labelOf(service.registry.named(user), json));
      }
    },
  );

  test('dates and times in the labels of a record’s users are formatted for people', async () => {
    const [item] = await service.list('time-sheet/time-sheet-item', { substituteId: { empty: false } });
    const { status, json } = await service.call(
      'substitute/general-information',
      'delete',
      item?.substituteId,
    );
    const labels = (json.uses as RecordUse[]).flatMap(({ records }) => records.map(({ label }) => label));
    expect(status).toBe(409);
    expect(labels.filter((label) => /\d{4} \d{1,2}:\d\d [AP]M$/.test(label))).not.toEqual([]);
    expect(labels.filter((label) => /\d{4}-\d\d-\d\d/.test(label))).toEqual([]);
    expect(labels.filter((label) => /^\d\d\/\d\d\/\d{4}$/.test(label))).not.toEqual([]);
  });

  test('every referenced entity is a kind above, or lookup data, or a person', () => {
    const referred = new Set(
      service.registry.entities
        .flatMap((entity) => entity.fields.flatMap((field) => [field, ...field.fields]))
        // Leaves out computed fields, because they do not store a reference.
        .filter((field) => !isComputed(field))
        .map((field) => field.options.reference),
    );
    const stored = service.registry.entities
      .filter(({ name, scope }) => referred.has(name) && scope !== 'global')
      .map(({ name }) => name)
      .filter((name) => /^(reference-data|settings)\//.test(name));
    const tested = kinds.map(([name]) => (name.startsWith('../') ? name.slice(3) : `reference-data/${name}`));
    expect(stored.filter((name) => !tested.includes(name))).toEqual([]);
  });

  /** Returns a demonstration record of `entity` that records of `user` reference, and the use that the service reports. */
  async function inUse(entity: string, user: string): Promise<[RecordData, RecordUse]> {
    for (const record of await service.list(entity)) {
      const { json } = await service.call(entity, '$uses', record.id);
      const use = json.uses.find((candidate: RecordUse) => candidate.entity === user);
      if (use) return [record, use];
    }
    return expect.fail(`Nothing of ${entity} is in use.`);
  }
});
