import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** A list is also searched by referenced records (`list.search` names the reference). */
describe.each(engines())('a search of absences on the %s database', (engine) => {
  let scene: AbsenceScene;
  let office: Client;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    office = await scene.service.signIn('north.admin');
    await scene.rows(
      "update worker set last_name = 'Zweigenthal', first_name = 'Núria' where worker_id = $1",
      [scene.worker],
    );
    const sent = await scene.send('create', scene.draftOf([scene.dayOn(scene.week[0])]));
    expect(sent.status).toBe(201);
  });
  afterAll(() => scene?.service.close());

  const find = async (path: string, q: string, as = office) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { status, json } = await as.ask(
      'GET',
      `/services/absence/api/v1.0/${path}?range=[0,9]&filter=${filter}`,
    );
    return status === 200 ? (json as RecordData[]).map(({ workerId }) => workerId) : status;
  };

  test.each(['absences', 'absenceDays', 'reconciliation'])(
    '%s are found by the employee’s name',
    async (path) => {
      for (const text of ['zweigenthal', 'Núria Zweig', 'nuria'])
        expect(new Set((await find(path, text)) as number[])).toEqual(new Set([scene.worker]));
      expect(await find(path, 'zweigenthal nobody')).toEqual([]);
    },
  );

  test('absences are not found by name without the permission to view employees', async () => {
    const change = (permissions: string) =>
      scene.rows(
        `update permission_profile set permissions = ${permissions} where org_id = $1 and profile_name = 'Reference data reader'`,
        [scene.org],
      );
    const seen = async () => {
      const reader = await scene.service.signIn('north.reader');
      return new Set((await find('absenceDays', 'zweigenthal', reader)) as number[]);
    };
    expect(await seen()).toEqual(new Set([scene.worker]));
    await change("permissions - 'EMP.VIEW'");
    expect(await seen()).toEqual(new Set());
    await change(`permissions || '["EMP.VIEW"]'`);
    expect(await seen()).toEqual(new Set([scene.worker]));
  });
});
