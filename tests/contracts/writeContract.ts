import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { type Entity, fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { readCell, unprotectedText } from '#schemas/model/fields/csv.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { extraResponseNames, versionField } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { visibleRecord } from '#schemas/model/record/visibleValues.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { TestContext } from './context.ts';
import { newRecords } from './entityContract.ts';

/** Number of names created so far. Makes each name unique, also for two entities that share a table. */
let halls = 0;

/** Fields, by entity, that the service fills if a client sends them blank. */
const filledWhenBlank: Readonly<Record<string, readonly string[]>> = {
  'time-sheet/time-sheet-period': ['entryUntil', 'approveUntil', 'releaseUntil'],
};

/** The write contract of every entity: create, update and delete, including in bulk, with a change log. */
export function writesLikeAnEntity(entity: Entity, testContext: () => TestContext): void {
  const { id, fields } = entity;
  let seed = 1000;
  const create = async (): Promise<RecordData> => {
    seed += 1;
    const [record] = newRecords(entity, testContext(), 1, seed);
    const { status, json } = await testContext().admin.call(entity, 'create', undefined, { body: record });
    expect(status, JSON.stringify(json)).toBe(201);
    return withoutResult(entity, json);
  };
  const update = (record: RecordData, body: RecordData) =>
    testContext().admin.call(entity, 'update', record.id, { body });
  const read = async (record: RecordData) =>
    (await testContext().admin.call(entity, 'get', record.id)).json as RecordData;
  const declared = (record: RecordData) =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => name !== 'id' && name !== versionField && name !== id.name),
    );

  test('stores every field as sent, and reads it back', async () => {
    for (const sent of newRecords(entity, testContext(), 8)) {
      const { status, json } = await testContext().admin.call(entity, 'create', undefined, { body: sent });
      expect(status, JSON.stringify(json)).toBe(201);
      const found = await read(json);
      expect(found).toMatchObject(normalised(entity, sent));
      await testContext().admin.call(entity, 'delete', json.id);
    }
  });

  test('updates a record in the version that was read, and refuses a stale version with the current record', async () => {
    const record = await create();
    const [{ [id.name]: _, ...other } = {}] = newRecords(entity, testContext(), 1, 4242);
    const emptied = fields.filter((field) => !field.readOnly && !field.required);
    const changed = await update(record, {
      ...declared(record),
      ...Object.fromEntries(emptied.map((field) => [field.name, null])),
      ...other,
      [versionField]: record[versionField],
    });
    expect(changed.status, JSON.stringify(changed.json)).toBe(200);
    expect(changed.json[versionField]).toBe(Number(record[versionField]) + 1);
    const stale = await update(record, { [versionField]: record[versionField] });
    expect([stale.status, stale.json.code]).toEqual([409, 'stale']);
    expect(stale.json.current).toEqual(await read(record));
    const unversioned = await update(record, {});
    expect([unversioned.status, unversioned.json.code]).toEqual([428, 'versionNeeded']);
  });

  test('rejects an unknown field by name, and a read-only field', async () => {
    const record = await create();
    const unknown = await update(record, { nonsense: null, [versionField]: record[versionField] });
    if (!entity.open)
      expect([unknown.status, unknown.json.errors.nonsense.code]).toEqual([400, 'unknownField']);
    const fixed = await update(record, { [id.name]: 987654, [versionField]: record[versionField] });
    expect(fixed.status).toBe(400);
    expect(fixed.json.errors[id.name].code).toBe('readOnly');
  });

  const named = fields.filter(
    ({ name, kind, required, nullable, readOnly, shape, options }) =>
      name !== id.name &&
      kind === 'text' &&
      required &&
      !nullable &&
      !readOnly &&
      shape.minLength === 1 &&
      options.when === undefined,
  );
  test.runIf(named.length > 0)(
    'trims invisible characters from names, and rejects names of nothing else',
    async () => {
      const record = await create();
      let version = record[versionField];
      for (const { name, shape } of named) {
        for (const unseen of [' ', '\t \n', '\u200b\ufeff', '\u202e\u200f', '\u00ad\u3164']) {
          const { status, json } = await update(record, { [name]: unseen, [versionField]: version });
          expect([status, json.errors?.[name]?.code]).toEqual([400, 'required']);
        }
        const control = await update(record, { [name]: 'a\u0007b', [versionField]: version });
        expect([control.status, control.json.errors[name].code]).toEqual([400, 'controlCharacter']);
        if (shape.pattern !== undefined && !/^\^\[\^/.test(shape.pattern)) continue;
        const typed = `\u200e \t${record[name]}\u00a0\u200b`;
        const { status, json } = await update(record, { [name]: typed, [versionField]: version });
        expect([status, json[name]], JSON.stringify(json)).toEqual([200, record[name]]);
        version = json[versionField];
      }
    },
  );

  const unique = fields.filter(
    ({ kind, options }) => kind === 'text' && options.unique && options.unique !== 'confirmable',
  );
  test.runIf(unique.length > 0)('rejects a duplicate name, whatever its case and spaces', async () => {
    for (const { name, options, shape } of unique) {
      if (shape.pattern !== undefined && !/^\^\[\^/.test(shape.pattern)) continue;
      const [one, other] = [await create(), await create()];
      const within = withinOf(options.unique);
      const same = within === undefined ? {} : { [within]: one[within] };
      halls += 1;
      const first = await update(one, { [name]: `Hall ${halls}`, [versionField]: one[versionField] });
      expect(first.status, JSON.stringify(first.json)).toBe(200);
      for (const typed of [
        `hALL ${halls}`,
        ` Hall  ${halls} `,
        `Hall\u00a0${halls}`,
        `Ha\u200bll ${halls}`,
      ]) {
        const { status, json } = await update(other, {
          ...same,
          [name]: typed,
          [versionField]: other[versionField],
        });
        expect([status, json.errors?.[name]?.code], JSON.stringify([typed, json])).toEqual([400, 'unique']);
      }
    }
  });

  test('clears optional fields with null, and names missing required ones', async () => {
    const record = await create();
    const clearable = fields.filter(
      (field) => !field.required && !field.readOnly && field.default === undefined,
    );
    const without = Object.fromEntries(
      Object.entries(declared(record)).filter(([name]) => !clearable.some((field) => field.name === name)),
    );
    const needed = recordValidator(entity)(without).map((problem) => problem.field);
    const optional = clearable.filter(
      ({ name }) => !needed.includes(name) && !filledWhenBlank[entity.name]?.includes(name),
    );
    const cleared = await update(record, {
      ...Object.fromEntries(optional.map((field) => [field.name, null])),
      [versionField]: record[versionField],
    });
    expect(cleared.status, JSON.stringify(cleared.json)).toBe(200);
    // A cleared field is missing or, in a foreign schema that allows null, null.
    expect(optional.filter(({ name }) => (cleared.json[name] ?? null) !== null)).toEqual([]);
    const missing = await testContext().admin.call(entity, 'create', undefined, { body: {} });
    expect(missing.status).toBe(400);
    const always = fields.filter(
      ({ required, readOnly, default: usual, options }) =>
        required && !readOnly && usual === undefined && options.default === undefined,
    );
    for (const field of always) expect(missing.json.errors[field.name]?.code, field.name).toBe('required');
  });

  test('rejects references to missing records on their fields', async () => {
    const record = await create();
    const referring = fields.filter(({ kind }) => kind === 'reference' || kind === 'references');
    for (const field of referring.filter(({ readOnly }) => !readOnly)) {
      const value =
        field.kind === 'references'
          ? [888888888]
          : fieldNamed(entity, field.name)?.shape.type === 'string'
            ? 'ZZ'
            : 888888888;
      const { status, json } = await update(record, {
        ...emptiedSiblings(entity, field.name),
        [field.name]: value,
        [versionField]: record[versionField],
      });
      expect([status, json.errors?.[field.name]?.code], field.name).toEqual([400, 'reference']);
    }
  });

  test('refuses writes without permission or from another district', async () => {
    const record = await create();
    const body = { ...declared(record), [versionField]: record[versionField] };
    const { powerless, stranger, admin } = testContext();
    expect((await powerless.call(entity, 'update', record.id, { body })).status).toBe(403);
    expect((await powerless.call(entity, 'create', undefined, { body: declared(record) })).status).toBe(403);
    expect((await powerless.call(entity, 'delete', record.id)).status).toBe(403);
    expect((await stranger.call(entity, 'update', record.id, { body })).status).toBe(404);
    expect((await stranger.call(entity, 'delete', record.id)).status).toBe(404);
    expect(
      (await admin.call(entity, 'update', record.id, { body, headers: { 'X-XSRF-TOKEN': 'forged' } })).json
        .code,
    ).toBe('xsrf');
    expect(await read(record)).toEqual(record);
  });

  test('deletes an unused record once, and only in the version that was read', async () => {
    const record = await create();
    const stale = await testContext().admin.call(entity, 'delete', record.id, {
      headers: { 'If-Match': '"9"' },
    });
    expect(stale.json.code).toBe('stale');
    const version = { headers: { 'If-Match': `"${record[versionField]}"` } };
    expect((await testContext().admin.call(entity, 'delete', record.id, version)).status).toBe(200);
    expect((await testContext().admin.call(entity, 'get', record.id)).status).toBe(404);
    expect((await testContext().admin.call(entity, 'delete', record.id, version)).status).toBe(404);
  });

  test('refuses to delete a record in use, and names its users', async () => {
    const storedEntities = testContext().registry.entities.filter(({ computed }) => computed === undefined);
    const users = storedEntities.flatMap((user) =>
      user.fields
        .filter((field) => field.options.reference === entity.name && user.parent !== field.name)
        // Excludes reference fields of dependent records that name their owner, because these records are deleted with
        // the owner.
        .filter(({ options }) => options.owner !== true && options.filter !== false && offers(user, 'list'))
        .map((field) => ({ user, field })),
    );
    for (const { user, field } of users) {
      const [using] = (
        await testContext().admin.call(user, 'list', undefined, {
          query: { filter: JSON.stringify({ [field.name]: { empty: false } }) },
        })
      ).json as RecordData[];
      if (!using) continue;
      const target = [using[field.name]].flat()[0];
      const { status, json } = await testContext().admin.call(entity, 'delete', target);
      expect([status, json.code], user.name).toEqual([409, 'inUse']);
      // If several entities list the same table, the response reports only one of them.
      const named = json.uses.find(
        (use: RecordData) =>
          testContext().registry.named(String(use.entity)).table === user.table && use.field === field.name,
      );
      expect(named.records.map((record: RecordData) => record.id)).toContain(using.id);
      expect(named.count).toBeGreaterThanOrEqual(1);
    }
  });

  test('logs author and fields of each change in order, and no refused change', async () => {
    const record = await create();
    const [field] = fields.filter(
      ({ kind, readOnly, options }) => kind === 'boolean' && !readOnly && !options.when && !options.sent,
    );
    if (field)
      await update(record, { [field.name]: !record[field.name], [versionField]: record[versionField] });
    await update(record, { nonsense: 1, [versionField]: 99 });
    await testContext().admin.call(entity, 'delete', record.id);
    const { json } = await testContext().admin.call(entity, '$changes', record.id);
    const actions = json.changes.map((change: RecordData) => change.action);
    expect(actions).toEqual(field ? ['delete', 'update', 'create'] : ['delete', 'create']);
    expect(json.changes[0]).toMatchObject({ userName: 'admin Person', recordId: String(record.id) });
    if (field)
      expect(json.changes[1].differences).toEqual([
        { field: field.name, from: record[field.name], to: !record[field.name] },
      ]);
    expect((await testContext().powerless.call(entity, '$changes', record.id)).status).toBe(403);
  });

  if (offers(entity, 'list')) writesManyLikeAnEntity(entity, testContext, { create, read });
}

/**
 * Returns the values to send for the fields that must be empty if the given field has a value, because a rule requires
 * exactly one of them.
 */
function emptiedSiblings({ rules }: Entity, name: string): RecordData {
  const rule = rules.find((one) => one.rule === 'one' && one.fields.includes(name));
  const others = rule?.rule === 'one' ? rule.fields.filter((field) => field !== name) : [];
  return Object.fromEntries(others.map((field) => [field, null]));
}

interface Making {
  readonly create: () => Promise<RecordData>;
  readonly read: (record: RecordData) => Promise<RecordData>;
}

/** The contract of bulk operations of every writable entity with a list. */
function writesManyLikeAnEntity(
  entity: Entity,
  testContext: () => TestContext,
  { create, read }: Making,
): void {
  const { id, fields } = entity;
  test('deletes many records, with a result or error code for each', async () => {
    const [one, two] = [await create(), await create()];
    const records = [
      { id: one.id, version: one[versionField] },
      { id: two.id, version: 77 },
      { id: id.kind === 'integer' ? 999999999 : 'zz', version: 1 },
    ];
    const answer = await testContext().admin.call(entity, '$bulk', undefined, {
      body: { operation: 'delete', records },
    });
    expect(answer.json.results.map((result: RecordData) => [result.ok, result.code])).toEqual([
      [true, undefined],
      [false, 'stale'],
      [false, 'notFound'],
    ]);
    const many = Array.from({ length: bulkAtMost + 1 }, () => records[0]);
    expect(
      (
        await testContext().admin.call(entity, '$bulk', undefined, {
          body: { operation: 'delete', records: many },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await testContext().powerless.call(entity, '$bulk', undefined, {
          body: { operation: 'delete', records },
        })
      ).json.results.every((result: RecordData) => result.code === 'forbidden'),
    ).toBe(true);
  });

  test('exports a file that contains all values of every record', async () => {
    const { text, status } = await testContext().admin.call(entity, '$export', undefined, {
      query: { values: 'true', filter: JSON.stringify({ id: testContext().ids(entity.name) }) },
    });
    expect(status).toBe(200);
    const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data.length).toBe(testContext().ids(entity.name).length);
    for (const line of data) {
      const record = Object.fromEntries(
        fields
          .filter((field) => field.name !== id.name)
          .map((field) => [field.name, readCell(field, line[field.name] ?? '')]),
      );
      expect(await read({ id: unprotectedText(line[id.name] ?? '') })).toMatchObject(
        JSON.parse(JSON.stringify(record)),
      );
    }
  });
}

/** Removes the fields that the response to a write adds to the record, such as result codes and messages. */
function withoutResult(entity: Entity, answer: RecordData): RecordData {
  const beside = extraResponseNames(entity).filter((name) => !fieldNamed(entity, name));
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !beside.includes(name)));
}

/** Converts a record to the form in which the service returns it: visible fields, timestamps in UTC with a `Z`. */
function normalised(entity: Entity, record: RecordData): RecordData {
  const moments = entity.fields.filter(
    (field) => field.kind === 'dateTime' && record[field.name] !== undefined,
  );
  // Fields that are only sent with a save are not returned.
  const sent = new Set(entity.fields.filter(({ options }) => options.sent).map(({ name }) => name));
  // Goes through JSON, which turns -0 into 0.
  const visible = visibleRecord(entity, JSON.parse(JSON.stringify(record)) as RecordData);
  const stored = Object.entries(visible).filter(([name]) => !sent.has(name));
  return {
    ...Object.fromEntries(stored),
    ...Object.fromEntries(
      moments.map((field) => [
        field.name,
        new Date(String(record[field.name])).toISOString().replace('.000Z', 'Z'),
      ]),
    ),
  };
}

/** Returns the field that limits uniqueness: a value must be unique among records with the same value of that field. */
function withinOf(unique: Field['options']['unique']): string | undefined {
  return typeof unique === 'object' && 'within' in unique ? unique.within : undefined;
}
