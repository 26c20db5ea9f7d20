import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { ownBase } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const list = 'substitute/substitute';
const general = 'substitute/general-information';
const ownSchools = 'substitute/preferred-schools';

/** An id that no record has. */
const nobody = 999_999_999;

describe.each(engines())('the substitutes of a school, %s', (engine) => {
  let demo: DemoService;
  let campus: Client;
  let own: RecordData;
  let other: RecordData;
  let anySubstitute: number;

  const sql = (text: string, values: readonly unknown[] = []) =>
    demo.database.maintain((run) => run(text, values));

  beforeAll(async () => {
    demo = await startDemo(engine);
    // Gives a campus user at one school all permissions.
    await sql(`update admin_user set permission_profile_id = (select permission_profile_id from permission_profile
      where org_id = admin_user.org_id and profile_name = 'District administrator') where user_type = 5`);
    campus = await demo.signIn('north.campus');
    const seen = (await campus.call(demo.registry.named('settings/school'), 'list')).json;
    own = seen[0];
    const schools = await demo.list('settings/school', { institutionLevelId: 3, isActive: true });
    other = schools.find(({ instituteId }) => instituteId !== own.instituteId) as RecordData;
    const body = { firstName: 'Ottoline', lastName: 'Zwart', identifier: 'Z-1' };
    const made = await demo.call(general, 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    anySubstitute = Number(made.json.substituteId);
  });
  afterAll(() => demo?.close());

  const seesThem = async () => {
    const named = demo.registry.named(list);
    const found = (await campus.call(named, 'list', undefined, { query: { filter: '{"q":"Zwart"}' } })).json;
    const { status } = await campus.call(named, 'get', anySubstitute);
    expect(status, 'the list and the address say the same').toBe(found.length === 1 ? 200 : 404);
    return found.length === 1;
  };
  const choose = async (instituteId: unknown, days = 127) => {
    const body = { substituteId: anySubstitute, instituteId, days };
    const line = await demo.call(ownSchools, 'create', undefined, { body });
    expect(line.status, line.text).toBe(201);
    return () => demo.call(ownSchools, 'delete', line.json.substituteInstituteDetailId);
  };
  const mean = (mode: 0 | 1) =>
    sql('update substitute set default_preferred_school = $2 where substitute_id = $1', [
      anySubstitute,
      mode,
    ]);

  test('are those without an own list, and those whose list includes the school', async () => {
    expect(await seesThem()).toBe(true);
    const removeOther = await choose(other.instituteId);
    expect(await seesThem()).toBe(false);
    const removeRegion = await choose(own.parentInstituteId);
    expect(await seesThem()).toBe(true);
    const removeOwn = await choose(own.instituteId, 0);
    expect(await seesThem()).toBe(false);
    await removeOwn();
    const removeDays = await choose(own.instituteId, 4);
    expect(await seesThem()).toBe(true);
    await mean(1);
    expect(await seesThem(), 'away on Tuesdays only').toBe(true);
    await removeDays();
    expect(await seesThem(), 'away from the whole region').toBe(false);
    await removeRegion();
    expect(await seesThem()).toBe(true);
    await mean(0);
    expect(await seesThem()).toBe(false);
    await removeOther();
  });

  describe('with a list for other schools are still included', () => {
    beforeAll(async () => {
      await choose(other.instituteId);
    });

    const cases: Record<string, [() => Promise<unknown>, undo: string]> = {
      'who are permanent there': [
        () =>
          sql('update substitute set permanent_institution_id = $2 where substitute_id = $1', [
            anySubstitute,
            own.instituteId,
          ]),
        'update substitute set permanent_institution_id = null where substitute_id = $1',
      ],
      'who are excluded by the school': [
        () =>
          demo.call('substitute/preferred-substitute-schools-list', 'create', undefined, {
            body: { substituteId: anySubstitute, instituteId: own.instituteId, isExcluded: true },
          }),
        'delete from school_preferred_substitute where substitute_id = $1',
      ],
      'who are preferred by an employee of the school': [
        async () => {
          const [employee] = await demo.list('employee/employee', {
            instituteIds: { any: [own.instituteId] },
          });
          return demo.call('employee/preferred-substitutes', 'create', undefined, {
            body: { workerId: employee?.workerId, substituteId: anySubstitute },
          });
        },
        'delete from preferred_substitutes where substitute_id = $1',
      ],
      'who have a job there': [
        () =>
          sql(
            `update absence_day set substitute_id = $1, fill_status = 3 where confirmation_number =
            (select max(confirmation_number) from absence_day where institute_id = $2 and fill_status = 2)`,
            [anySubstitute, own.instituteId],
          ),
        'update absence_day set substitute_id = null, fill_status = 2 where substitute_id = $1',
      ],
    };

    test.each(Object.entries(cases))('%s', async (_, [make, undo]) => {
      expect(await seesThem()).toBe(false);
      const made = (await make()) as Answer | undefined;
      if (made?.status !== undefined) expect(made.status, made.text).toBe(201);
      expect(await seesThem()).toBe(true);
      await sql(undo, [anySubstitute]);
      expect(await seesThem()).toBe(false);
    });

    const kinds = () =>
      demo.registry.own.filter(
        (entity) => entity.name.startsWith('substitute/') && entity.name !== 'substitute/change-log',
      );
    const calls = () =>
      kinds().flatMap((entity) =>
        Object.entries(entity.operations).map(([operation, line]) => ({ entity, operation, line })),
      );
    /** Returns the ID of the first row of a tab for a person, or the person's ID if the entity has no such rows. */
    const numberIn = async ({ name, parent, id, operations }: Entity, person: number) => {
      if (parent === undefined || !operations.list || person === nobody) return person;
      const [row] = await demo.list(name, { [parent]: person });
      return Number(row?.[id.name] ?? nobody);
    };
    const callFor = async (entity: Entity, operation: string, id: number) => {
      const line = entity.operations[operation];
      const row = await numberIn(entity, id);
      const query = Object.fromEntries([
        ...(line?.query ?? []).flatMap((name) => {
          if (/substituteIds?$/i.test(name)) return [[name, String(id)]];
          return name === entity.id.name ? [[name, String(row)]] : [];
        }),
        ...(operation === 'list' ? [['filter', JSON.stringify({ substituteId: id })]] : []),
      ]);
      const path = line?.path.replace('{id}', String(row)) ?? '';
      const body = line?.method === 'GET' ? {} : { body: { substituteId: id, SubstituteId: id } };
      const { status, json } = await campus.ask(line?.method ?? 'GET', `${ownBase(entity.service)}${path}`, {
        query,
        ...body,
      });
      return {
        status,
        said: JSON.stringify({ ...json, requestId: '' })
          .replaceAll(String(id), 'id')
          .replaceAll(String(row), 'row'),
      };
    };

    test('exclude others: every call for them responds as if they did not exist', async () => {
      const different: unknown[] = [];
      for (const { entity, operation, line } of calls()) {
        const hidden = await callFor(entity, operation, anySubstitute);
        const absent = await callFor(entity, operation, nobody);
        if (JSON.stringify(hidden) !== JSON.stringify(absent))
          different.push([entity.name, operation, `${line.method} ${line.path}`, hidden, absent]);
      }
      expect(different).toEqual([]);
      const [still] = await demo.list(list, { id: anySubstitute });
      expect(still).toMatchObject({ lastName: 'Zwart', isActive: true });
    });

    test('exclude others from every export, count, search, log, lock, and list of qualified substitutes', async () => {
      const named = demo.registry.named(list);
      const all = await campus.call(named, 'list', undefined, { query: { range: '[0,0]' } });
      const everywhere = await demo.call(list, 'list', undefined, { query: { range: '[0,0]' } });
      const total = (answer: Answer) => Number(answer.headers.get('content-range')?.split('/')[1]);
      expect(total(all)).toBeLessThan(total(everywhere));
      expect(total(all)).toBeGreaterThan(10);
      const file = await campus.call(named, '$export', undefined, {
        query: { columns: 'lastName' },
      });
      expect(file.status, file.text).toBe(200);
      expect(file.text).not.toContain('Zwart');
      const found = await campus.ask('GET', '/services/absence/v1.0/search', {
        query: { searchFor: 'Zwart' },
      });
      expect([found.status, found.text.includes('Zwart, ')]).toEqual([200, false]);
      for (const id of [anySubstitute, nobody])
        expect((await campus.call(demo.registry.named(general), '$changes', id)).status).toBe(404);
      expect((await demo.call(general, '$changes', anySubstitute)).text).toContain('Zwart');
      const locked = await campus.ask('POST', '/services/substitute/substitute/lock', {
        body: { substituteId: anySubstitute, key: anySubstitute },
      });
      const nobodysLock = await campus.ask('POST', '/services/substitute/substitute/lock', {
        body: { substituteId: nobody, key: nobody },
      });
      expect(locked.status).toBe(nobodysLock.status);
      const [employee] = await demo.list('employee/employee', { instituteIds: { any: [own.instituteId] } });
      const qualified = await campus.call(
        demo.registry.named('employee/qualified-substitutes'),
        'list',
        undefined,
        { query: { filter: JSON.stringify({ workerId: employee?.workerId, q: 'Zwart' }) } },
      );
      expect([qualified.status, qualified.json]).toEqual([200, []]);
    });

    test('exclude others from preference lists: an invisible substitute cannot be named', async () => {
      const [employee] = await demo.list('employee/employee', { instituteIds: { any: [own.instituteId] } });
      const named = demo.registry.named('employee/preferred-substitutes');
      const body = { workerId: employee?.workerId, substituteId: anySubstitute };
      const answer = await campus.call(named, 'create', undefined, { body });
      expect([answer.status, answer.json.errors?.substituteId?.code]).toEqual([400, 'reference']);
    });
  });
});
