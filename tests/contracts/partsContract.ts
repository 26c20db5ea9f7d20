import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { removedField, versionField } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { here, type TestContext } from './context.ts';
import { newRecords } from './entityContract.ts';

/**
 * Contract tests of an entity whose records are saved together with their child rows. If the entity has a dry run
 * (`plan`), tests that too.
 */
export function savesWithParts(entity: Entity, testContext: () => TestContext): void {
  let seed = 5000;
  const parts = () =>
    Object.entries(entity.parts).map(([name, { of, through }]) => {
      const part = testContext().registry.named(of);
      return { name, part, through };
    });
  /** Returns a valid record with `count` rows in each of its child lists. */
  const whole = (count = 3): RecordData => {
    seed += 1;
    const [record = {}] = newRecords(entity, testContext(), 1, seed);
    const rows = parts().map(({ name, part, through }) => {
      const sent = newRecords(part, testContext(), count, seed);
      return [
        name,
        sent.map(({ [through]: _, [part.id.name]: __, ...row }, place) => fitting(part, row, place)),
      ];
    });
    return { ...record, ...Object.fromEntries(rows) };
  };
  /** Returns the row with an initial status. References that must be unique refer to a different record in each row. */
  const fitting = ({ states, unique, fields }: Entity, row: RecordData, place: number): RecordData => {
    const apart = fields.filter(
      ({ name, kind }) => kind === 'reference' && unique.some((set) => set.includes(name)),
    );
    return {
      ...row,
      ...(states ? { [states.field]: states.start[0] } : {}),
      ...Object.fromEntries(
        apart
          .filter(({ name }) => row[name] !== undefined)
          .map(({ name, options }) => [name, testContext().ids(options.reference ?? '')[place]]),
      ),
    };
  };
  const ask = (operation: string, body: RecordData, id?: unknown, key?: string) =>
    testContext().admin.call(entity, operation, id, {
      body,
      ...(key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } }),
    });
  /**
   * Counts everything that a save writes: records, child rows, log entries and events. Also returns the last numbers of
   * sequences. A rejected save must not change any of these.
   */
  const everything = () =>
    testContext().database.maintain(async (sql) => {
      const tables = [entity, ...parts().map(({ part }) => part)].map(({ table }) => table);
      const counts = [];
      for (const table of [...tables, 'change_log', 'event', 'kept_answer']) {
        const [row] = await sql(`select count(*)::int as rows from "${table}" where org_id = $1`, [here]);
        counts.push(row?.rows);
      }
      const numbers = await sql(
        `select sequencename, last_value::text from pg_sequences where sequencename like any($1) order by 1`,
        [[...tables, 'change_log', 'event'].map((table) => `${table}\\_%`)],
      );
      return { counts, numbers };
    });
  const wrong = (body: RecordData, place: number): RecordData => {
    const rows = parts().map(({ name }) => {
      const sent = body[name] as RecordData[];
      return [name, sent.map((row, at) => (at === place ? { ...row, nonsense: 1 } : row))];
    });
    return { ...body, ...Object.fromEntries(rows) };
  };

  test.runIf(offers(entity, 'create'))('saves rows along with a new record, in one transaction', async () => {
    const { status, json } = await ask('create', whole());
    expect(status, JSON.stringify(json)).toBe(201);
    for (const { name, part, through } of parts()) {
      expect(json[name]).toHaveLength(3);
      for (const row of json[name]) {
        expect(String(row[through])).toBe(String(json.id));
        const found = await testContext().admin.call(part, 'get', row.id);
        if (offers(part, 'get')) expect(found.json).toEqual(row);
      }
    }
  });

  test.runIf(offers(entity, 'create'))('names the row of each problem, and saves nothing', async () => {
    const before = await everything();
    for (const place of [0, 2]) {
      const { status, json } = await ask('create', wrong(whole(), place));
      expect(status).toBe(400);
      expect(Object.keys(json.errors).sort()).toEqual(
        parts()
          .map(({ name }) => `${name}.${place}.nonsense`)
          .sort(),
      );
    }
    expect((await everything()).counts).toEqual(before.counts);
  });

  test.runIf(offers(entity, 'create'))('creates one record for a repeated request', async () => {
    const [body, key] = [whole(), randomUUID()];
    const [first, again] = await Promise.all([
      ask('create', body, undefined, key),
      ask('create', body, undefined, key),
    ]);
    expect([first.status, again.status], first.text).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    const other = await ask('create', whole(), undefined, key);
    expect([other.status, other.json.code]).toEqual([400, 'badRequest']);
    const further = await ask('create', whole(), undefined, randomUUID());
    expect(further.json.id).not.toBe(first.json.id);
  });

  test.runIf(offers(entity, 'update'))('changes, adds and removes rows with one version', async () => {
    const { json } = await ask('create', whole());
    const added = whole(4);
    const changes = parts().map(({ name, part }) => {
      const [first] = json[name] as RecordData[];
      return [name, [{ [part.id.name]: first?.id }, ...(added[name] as RecordData[]).slice(3)]];
    });
    const removed = parts().map(({ name }) => [name, [(json[name] as RecordData[])[1]?.id]]);
    const mayRemove = parts().every(({ part }) => offers(part, 'delete'));
    const body = {
      [versionField]: json[versionField],
      ...Object.fromEntries(changes),
      ...(mayRemove ? { [removedField]: Object.fromEntries(removed) } : {}),
    };
    const changed = await ask('update', body, json.id);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json[versionField]).toBe(Number(json[versionField]) + 1);
    for (const { name, part, through } of parts()) {
      expect(changed.json[name].map(({ id }: RecordData) => id)[0]).toBe(json[name][0].id);
      if (!offers(part, 'list')) continue;
      const rows = await testContext().admin.call(part, 'list', undefined, {
        query: { filter: JSON.stringify({ [through]: json.id }) },
      });
      const ids = rows.json.map(({ id }: RecordData) => id);
      expect(ids).toHaveLength(mayRemove ? 3 : 4);
      expect(ids).toContain(json[name][2].id);
    }
    expect((await ask('update', body, json.id)).json.code).toBe('stale');
  });

  test.runIf(offers(entity, 'update'))('has a new version once one of its rows changes', async () => {
    for (const { name, part } of parts().filter((one) => offers(one.part, 'update'))) {
      const { json } = await ask('create', whole());
      const [row] = json[name];
      await testContext().admin.call(part, 'update', row.id, { body: { [versionField]: row[versionField] } });
      const late = await ask('update', { [versionField]: json[versionField] }, json.id);
      expect([late.status, late.json.code]).toEqual([409, 'stale']);
    }
  });

  test.runIf(entity.operations.plan !== undefined)('can be planned without saving anything', async () => {
    const before = await everything();
    const good = await ask('plan', whole());
    expect([good.status, good.json.ok], good.text).toEqual([200, true]);
    expect(good.json.problems).toEqual([]);
    for (const { name } of parts()) expect(good.json.record[name]).toHaveLength(3);
    const bad = await ask('plan', wrong(whole(), 1));
    expect([bad.status, bad.json.ok]).toEqual([200, false]);
    expect(bad.json.problems.map(({ field, code }: RecordData) => `${field} ${code}`)).toEqual(
      parts().map(({ name }) => `${name}.1.nonsense unknownField`),
    );
    expect(JSON.stringify(good.json)).not.toMatch(/-\d{10}/);
    expect(await everything()).toEqual(before);
    expect((await testContext().powerless.call(entity, 'plan', undefined, { body: whole() })).status).toBe(
      403,
    );
  });
}
