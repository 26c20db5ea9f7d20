import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RestoreAnswer } from '#schemas/protocol/entities/restore.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client, Sent } from '#tests/contracts/client.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { forgetDays } from '../domain/forgetDays.ts';

const general = 'employee/general-information';
const employees = 'employee/employee';
const preferred = 'employee/preferred-substitutes';
const address = 'employee/address';
const payCodes = 'reference-data/pay-code';
const sessions = '/services/absence/v1.0/usersessions';

describe('undo of changes to people', () => {
  let service: DemoService;
  let admin: Client;
  let active: RecordData[];
  beforeAll(async () => {
    service = await startDemo(quickEngine());
    await rows(
      `update user_account set provider_roles = '["IdmAdministrator"]' where login_name = 'north.admin'`,
    );
    await rows(`update permission_profile set permissions = '["REFDATA.*", "EMP.*"]'
      where profile_name <> 'District administrator'`);
    admin = await service.signIn('north.admin');
    active = await service.list(employees, { isActive: true });
  }, 180_000);
  afterAll(() => service?.close());

  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values));
  const actOf = (answer: Answer) => Number(answer.headers.get(headers.act) ?? 0);
  const undo = async (act: unknown, client = admin, sent: Sent = {}) => {
    const path = '/services/absence/v1.0/changes/undo';
    const answer = await client.ask('POST', path, { ...sent, body: { acts: [act] } });
    return {
      status: answer.status,
      act: actOf(answer),
      ...(answer.json as RestoreAnswer & { code?: string }),
    };
  };
  const outcomes = ({ results }: RestoreAnswer) => results.map(({ outcome }) => outcome);
  const get = async (entity: string, id: unknown) =>
    (await service.call(entity, 'get', id)).json as RecordData;
  const save = async (entity: string, id: unknown, changes: RecordData, client = admin, sent: Sent = {}) => {
    const { _version } = await get(entity, id);
    const body = { ...changes, _version };
    const answer = await client.call(service.registry.named(entity), 'update', id, { ...sent, body });
    expect(answer.status, answer.text).toBe(200);
    return { record: answer.json as RecordData, act: actOf(answer) };
  };

  describe('of a deactivation', () => {
    let workerId: number;
    let account: number;
    const leave = { isActive: false, endDate: '2026-12-31', signIn: 'disable', futureAbsences: 'cancel' };
    const state = async () => {
      const [person] = await rows('select disabled from user_account where user_id = $1', [account]);
      const days = await rows(
        'select fill_status from absence_day where worker_id = $1 order by absence_date',
        [workerId],
      );
      const [{ standing } = {}] = await rows(
        `select count(*)::int as standing from assignment join absence_day using (org_id, confirmation_number)
         where worker_id = $1 and removed_at is null`,
        [workerId],
      );
      const { isActive, endDate } = await get(general, workerId);
      return {
        standing,
        isActive,
        endDate,
        disabled: person?.disabled,
        days: days.map((day) => Number(day.fill_status)),
      };
    };
    const before = { isActive: true, endDate: undefined, disabled: false, days: [3, 2], standing: 1 };
    beforeAll(async () => {
      const text = "select user_id, person_id from user_account where login_name = 'north.employee'";
      const [row] = await rows(text);
      [workerId, account] = [Number(row?.person_id), Number(row?.user_id)];
      await forgetDays(rows, workerId);
      for (const [days, status] of [
        [3, 3],
        [4, 2],
      ])
        await rows(
          `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status)
           select org_id, 'absence', $1, institute_id, current_date + $2::int, 1, $3 from school
           where org_id = (select org_id from worker where worker_id = $1 limit 1)
             and institution_level_id = 3 limit 1`,
          [workerId, days, status],
        );
      await rows(
        `update absence_day set substitute_id = (select min(s.substitute_id) from substitute as s where s.org_id = absence_day.org_id)
         where worker_id = $1 and fill_status = 3`,
        [workerId],
      );
      await rows(
        `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
         select org_id, confirmation_number, substitute_id, institute_id, 'web', now() from absence_day
         where worker_id = $1 and fill_status = 3`,
        [workerId],
      );
    });

    test('with sign-in, absences and end date: everything is undone as one, and logged', async () => {
      const { act } = await save(general, workerId, leave);
      expect(await state()).toEqual({
        isActive: false,
        endDate: '2026-12-31',
        disabled: true,
        days: [5, 5],
        standing: 0,
      });
      const done = await undo(act);
      expect([done.status, outcomes(done)]).toEqual([200, ['reversed', 'reversed', 'reversed']]);
      expect(await state()).toEqual(before);
      const [logEntry] = await rows(
        "select operation from change_log where entity = 'absence/absence-day' order by change_id desc limit 1",
      );
      expect(logEntry?.operation).toBe('$restore');
    });

    test('keeps a day canceled that was changed since, and names it; the rest is restored', async () => {
      const { act } = await save(employees, workerId, leave);
      await rows(
        'update absence_day set row_version = row_version + 1 where confirmation_number = (select min(confirmation_number) from absence_day where worker_id = $1)',
        [workerId],
      );
      expect(outcomes(await undo(act)).toSorted()).toEqual(['kept', 'reversed', 'reversed']);
      expect(await state()).toMatchObject({ isActive: true, disabled: false, days: [5, 2] });
      await rows('update absence_day set fill_status = 3 where worker_id = $1 and fill_status = 5', [
        workerId,
      ]);
      await rows(
        'update assignment set removed_at = null where confirmation_number in (select confirmation_number from absence_day where worker_id = $1)',
        [workerId],
      );
    });

    test('does not restore an invitation that ended with the sign-in, and says so', async () => {
      await rows(
        `insert into account_invitation (token_hash, user_id, email, expires_at)
         values ('x', $1, 'a@example.org', now() + interval '1 day')`,
        [account],
      );
      const { act } = await save(general, workerId, { ...leave, futureAbsences: 'keep' });
      const done = await undo(act);
      expect(done.results).toMatchObject([
        {
          outcome: 'reversed',
          fields: expect.arrayContaining([
            expect.objectContaining({ field: 'invitedUntil', outcome: 'failed' }),
          ]),
        },
      ]);
      expect(await state()).toEqual(before);
    });
  });

  describe('an order', () => {
    const lists = async () => {
      const workerId = active.pop()?.workerId;
      const found = await service.list('substitute/substitute', { isActive: true });
      const old = await service.list(preferred, { workerId });
      const body = {
        workerId,
        rows: [
          ...old.map(({ preferredSubstituteId, _version }) => ({
            preferredSubstituteId,
            _version,
            isDeleted: true,
          })),
          ...found.slice(0, 3).map(({ substituteId }, index) => ({ substituteId, callRank: index + 1 })),
        ],
      };
      const made = await service.call(preferred, 'saveRows', undefined, { body });
      const ids = (made.json.rows as RecordData[])
        .slice(old.length)
        .map((row) => Number(row.preferredSubstituteId));
      return { workerId, ids };
    };
    const order = async (workerId: unknown) =>
      (await service.call(preferred, 'order', undefined, { query: { workerId: String(workerId) } })).json.ids;
    const put = async (workerId: unknown, ids: readonly number[]) =>
      actOf(await service.call(preferred, 'reorder', undefined, { body: { workerId, ids } }));

    test('reverts it as one, even with swapped ranks', async () => {
      const { workerId, ids } = await lists();
      const [one = 0, two = 0, three = 0] = ids;
      const act = await put(workerId, [three, one, two]);
      expect(await order(workerId)).toEqual([three, one, two]);
      const done = await undo(act);
      expect(new Set(outcomes(done))).toEqual(new Set(['reversed']));
      expect(await order(workerId)).toEqual(ids);
      // An undo can itself be undone.
      await undo(done.act);
      expect(await order(workerId)).toEqual([three, one, two]);
    });

    test('keeps all of it if it was changed since', async () => {
      const { workerId, ids } = await lists();
      const [one = 0, two = 0, three = 0] = ids;
      const act = await put(workerId, [three, one, two]);
      await put(workerId, [three, two, one]);
      const done = await undo(act);
      expect(outcomes(done)).not.toContain('reversed');
      expect(await order(workerId)).toEqual([three, two, one]);
    });

    test('restores and removes rows of the same call', async () => {
      const { workerId, ids } = await lists();
      const [first, , third] = await Promise.all(ids.map((id) => get(preferred, id)));
      const body = {
        workerId,
        rows: [
          { preferredSubstituteId: first?.preferredSubstituteId, _version: first?._version, isDeleted: true },
          { preferredSubstituteId: third?.preferredSubstituteId, _version: third?._version, callRank: 1 },
        ],
      };
      const saved = await service.call(preferred, 'saveRows', undefined, { body });
      expect(saved.status, saved.text).toBe(200);
      await undo(actOf(saved));
      expect(await order(workerId)).toEqual(ids);
    });
  });

  describe('during impersonation', () => {
    test('works as the impersonated user, names both in the log, and still works after the end', async () => {
      const idm = admin;
      const [who] = await rows(
        "select user_type, user_id from user_account where login_name = 'north.reader'",
      );
      const [self] = await rows(
        "select user_type, user_id from user_account where login_name = 'north.admin'",
      );
      const key = (row: typeof who) => `${row?.user_type}-${row?.user_id}`;
      const start = { userKey: key(who), reason: 'The pay code looks wrong.' };
      const begun = await idm.ask('POST', `${sessions}/impersonations`, { body: start });
      expect(begun.status, begun.text).toBe(201);
      const [{ orgId } = {}] = await rows(
        'select org_id as "orgId" from user_account where login_name = \'north.admin\'',
      );
      const claim = { orgId: Number(orgId), loggedInUserKey: key(self), impersonatedUserKey: key(who) };
      const acting = { headers: { [headers.user]: JSON.stringify(claim) } };
      const switched = await idm.ask('PUT', `${sessions}/impersonations/current`, {
        body: { readOnly: false },
      });
      expect(switched.status, switched.text).toBe(200);

      const [code = {}] = await service.list(payCodes);
      const id = code.payCodeId;
      const changed = await save(payCodes, id, { externalId: 'WRONG' }, idm, acting);
      // The impersonated user cannot undo the change, because it belongs to the user who impersonated them.
      const reader = await service.signIn('north.reader');
      expect((await undo(changed.act, reader)).status).toBe(404);
      const done = await undo(changed.act, idm, acting);
      expect([done.status, outcomes(done)]).toEqual([200, ['reversed']]);
      const [logEntry] = await rows(
        'select user_key, acting_as_key, operation from change_log where record_id = $1 order by change_id desc limit 1',
        [String(id)],
      );
      expect(logEntry).toMatchObject({ user_key: key(self), acting_as_key: key(who), operation: '$restore' });

      const again = await save(payCodes, id, { externalId: 'WRONG' }, idm, acting);
      await idm.ask('PUT', `${sessions}/impersonations/current`, { body: { readOnly: true } });
      expect((await undo(again.act, idm, acting)).status).toBe(403);
      await idm.ask('DELETE', `${sessions}/impersonations/current`);
      const own = await undo(again.act, idm);
      expect([own.status, outcomes(own)]).toEqual([200, ['reversed']]);
      const [last] = await rows(
        'select user_key, acting_as_key from change_log where record_id = $1 order by change_id desc limit 1',
        [String(id)],
      );
      expect(last).toMatchObject({ user_key: key(self), acting_as_key: null });
    });
  });

  describe('between other changes', () => {
    test('restores an employee’s state over several tabs', async () => {
      const workerId = active.pop()?.workerId;
      const was = [await get(general, workerId), await get(address, workerId)];
      await save(general, workerId, { middleName: 'Quincy' });
      const log = await service.call(employees, '$changes', workerId);
      await save(address, workerId, { city: 'Elsewhere' });
      await save(general, workerId, { middleName: 'Q' });
      const [first] = await rows(
        "select change_id from change_log where record_id = $1 and differences::text like '%Quincy%' order by change_id limit 1",
        [String(workerId)],
      );
      expect(log.status).toBe(200);
      const moment = { entity: employees, recordId: String(workerId), changeId: Number(first?.change_id) };
      const path = '/services/absence/v1.0/changes/moment';
      const preview = await admin.ask('POST', path, { body: { ...moment, preview: true } });
      expect((preview.json as RestoreAnswer).results.map(({ entity }) => entity).toSorted()).toEqual([
        address,
        general,
      ]);
      const done = await admin.ask('POST', path, { body: moment });
      expect(outcomes(done.json)).toEqual(['reversed', 'reversed']);
      const now = [await get(general, workerId), await get(address, workerId)];
      expect([now[0]?.middleName, now[1]?.city]).toEqual([was[0]?.middleName, was[1]?.city]);
    });

    test('reports records deleted since, and does not undo an undo again', async () => {
      const made = await service.call(payCodes, 'create', undefined, {
        body: { payCodeName: 'In between', externalId: 'IB' },
      });
      expect(made.status, made.text).toBe(201);
      const id = made.json.payCodeId;
      const { act } = await save(payCodes, id, { externalId: 'IC' });
      const [first, second] = await Promise.all([undo(act), undo(act)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect((await get(payCodes, id)).externalId).toBe('IB');
      const later = await save(payCodes, id, { externalId: 'ID' });
      expect((await undo(act)).results[0]?.fields).toMatchObject([{ field: 'externalId', outcome: 'kept' }]);
      await service.call(payCodes, 'delete', id, { headers: { 'If-Match': '*' } });
      const gone = await undo(later.act);
      expect([gone.status, outcomes(gone)]).toEqual([200, ['failed']]);
      expect(gone.results[0]?.message).toBeTruthy();
    });

    test('fails without details for a campus user who no longer sees the record', async () => {
      const campus = await service.signIn('north.campus');
      const seen = await campus.call(service.registry.named(employees), 'list', undefined, {});
      const [one] = seen.json as RecordData[];
      const workerId = one?.workerId;
      const [row] = await rows(
        "insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences) select org_id, $1, $2, $3, $4, 1, user_type || '-' || user_id, $5, $6, $7 from user_account where login_name = 'north.campus' returning change_id",
        [
          general,
          String(workerId),
          'Hidden, Person',
          'update',
          'campus',
          'test-lost-sight',
          JSON.stringify([{ field: 'middleName', from: 'Secret', to: 'Other' }]),
        ],
      );
      const own = new Set((seen.json as RecordData[]).flatMap(({ instituteIds }) => instituteIds));
      const all = await service.list('settings/school');
      const other = all.find(({ instituteId }) => !own.has(instituteId));
      await save(general, workerId, { instituteIds: [other?.instituteId] });
      const done = await undo(Number(row?.change_id), campus);
      expect(outcomes(done)).toEqual(['failed']);
      expect(JSON.stringify(done)).not.toMatch(/Hidden|Secret/);
    });

    test('rejects an invalid action number with a clear message', async () => {
      const others = await rows(
        "select change_id from change_log where user_key <> (select user_type || '-' || user_id from user_account where login_name = 'north.admin') limit 1",
      );
      for (const act of [0, -1, 1.5, 2 ** 53, 1e30, '1', '\u200b1', '9'.repeat(400), null, {}, [1]])
        expect([act, (await undo(act)).status]).toEqual([act, 400]);
      for (const act of [1_000_000_000, Number(others[0]?.change_id)])
        expect((await undo(act)).code).toBe('notFound');
      for (const sent of ['17', '\u200b', 'x'.repeat(5000)]) {
        const [code = {}] = await service.list(payCodes);
        const request = { headers: { [headers.act]: encodeURIComponent(sent) } };
        const { act } = await save(
          payCodes,
          code.payCodeId,
          { externalId: sent.slice(0, 3).trim() || 'z' },
          admin,
          request,
        );
        expect(String(act)).not.toBe(sent);
        await undo(act);
      }
    });
  });
});
