import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { recalculateStored } from '#server/derived/expressions/recalculate.ts';
import { dueOrganizations, recalculateDay } from '#server/derived/expressions/storedDayJob.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { engines } from '#tests/server/identity/startService.ts';

const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

const car = defineEntity({
  $id: 'garage/car',
  type: 'object',
  required: ['carName'],
  properties: {
    carId: { type: 'integer', readOnly: true },
    carName: { type: 'string', maxLength: 40 },
    rate: { type: 'number', minimum: 0 },
    secretRate: { type: 'number', 'x-field': { permission: { view: 'SECURITY.PERMPROFILE' } } },
  },
  'x-entity': options,
});

const trip = defineEntity({
  $id: 'garage/trip',
  type: 'object',
  required: ['tripName', 'carId'],
  properties: {
    tripId: { type: 'integer', readOnly: true },
    tripName: { type: 'string', maxLength: 40 },
    carId: { type: 'integer', 'x-field': { reference: 'garage/car' } },
    isPrivate: { type: 'boolean' },
    number: { type: 'integer', 'x-field': { default: { next: 100 } } },
    day: { type: 'string', format: 'date', 'x-field': { default: 'today()' } },
    madeBy: { type: 'string', maxLength: 80, 'x-field': { default: 'person.name' } },
    startRate: { type: 'number', 'x-field': { default: 'carId.rate' } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { amount: { type: 'number' } } },
    },
    extras: {
      type: 'number',
      readOnly: true,
      maximum: 100,
      'x-field': { computed: { is: 'sum(lines.map(l, l.amount))', stored: true } },
    },
    miles: {
      type: 'number',
      readOnly: true,
      'x-field': { computed: { is: "sum(parts('garage/leg').map(l, l.miles))", stored: true } },
    },
    cost: {
      type: 'number',
      multipleOf: 0.01,
      readOnly: true,
      'x-field': { computed: { is: 'miles * carId.rate + extras', stored: true } },
    },
    heading: {
      type: 'string',
      readOnly: true,
      'x-field': { computed: 'carId.carName + ": " + tripName' },
    },
    isAhead: {
      type: 'boolean',
      readOnly: true,
      'x-field': { computed: { is: 'day > today()', stored: true } },
    },
    hiddenCost: { type: 'number', readOnly: true, 'x-field': { computed: 'miles * carId.secretRate' } },
  },
  'x-entity': {
    ...options,
    unique: [['carId', 'tripName']],
    rules: [
      {
        if: "isPrivate && parts('garage/leg').size() > 1",
        message: 'A private trip has one leg.',
        field: 'isPrivate',
      },
      {
        if: 'before.carId != null && before.carId != carId',
        message: 'A trip keeps its car.',
        field: 'carId',
      },
      {
        if: { properties: { tripName: { const: 'Nowhere' } }, required: ['tripName'] },
        message: 'Nobody goes there.',
      },
    ],
    translations: { es: { 'A trip keeps its car.': 'Un viaje conserva su coche.' } },
  },
});

const leg = defineEntity({
  $id: 'garage/leg',
  type: 'object',
  required: ['tripId', 'miles'],
  properties: {
    legId: { type: 'integer', readOnly: true },
    tripId: { type: 'integer', 'x-field': { reference: 'garage/trip' } },
    miles: { type: 'number' },
  },
  'x-entity': { ...options, parent: 'tripId', label: '{miles}' },
});

describe.each(engines())('a file with expressions, on %s', (engine) => {
  const [cars, trips, legs] = [car, trip, leg].map((schema) => readEntity(schema)) as [
    Entity,
    Entity,
    Entity,
  ];
  let context: TestContext;
  let carId: unknown;
  beforeAll(async () => {
    // Disables scheduled background jobs, because the test itself runs them for a simulated day.
    context = await buildContext(engine, { car, trip, leg }, { runsJobsByHand: true });
    carId = (await make(cars, { carName: 'Bus', rate: 2, secretRate: 7 })).carId;
  }, 180_000);
  afterAll(() => context?.close());

  const make = async (entity: Entity, body: RecordData): Promise<RecordData> => {
    const answer = await context.admin.call(entity, 'create', undefined, { body });
    expect(answer.status, answer.text).toBe(201);
    return answer.json;
  };
  const read = async (entity: Entity, id: unknown): Promise<RecordData> =>
    (await context.admin.call(entity, 'get', id)).json;
  const change = async (entity: Entity, id: unknown, body: RecordData) => {
    const { _version } = await read(entity, id);
    return context.admin.call(entity, 'update', id, { body: { ...body, _version } });
  };

  /** Runs the start of a day, two records at a time, optionally stopping after some transactions. */
  const dayBegins = async (day: string, stopAfter = Number.POSITIVE_INFINITY) => {
    const maintain = context.database.maintain.bind(context.database);
    let left = stopAfter + 1;
    const watch = vi.spyOn(context.database, 'maintain').mockImplementation((work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('stopped')) : maintain(work);
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    try {
      const due = (await maintain(dueOrganizations)).map(({ organization }) => organization);
      for (const organization of due) await recalculateDay(context, organization, { most: 2 });
      return due;
    } finally {
      vi.useRealTimers();
      watch.mockRestore();
    }
  };

  test('passes schema validation', () => {
    const errors = checkSchemas([car, trip, leg]).filter(
      ({ id, severity }) => severity === 'error' && id !== 'S130',
    );
    expect(errors).toEqual([]);
  });

  test('computes values from the record, its references and its parts, and updates stored ones', async () => {
    const made = await make(trips, { tripName: 'Coast', carId, lines: [{ amount: 0.1 }, { amount: 0.2 }] });
    expect(made).toMatchObject({ extras: 0.3, miles: 0, cost: 0.3, heading: 'Bus: Coast', hiddenCost: 0 });
    const one = await make(legs, { tripId: made.tripId, miles: 10 });
    const two = await make(legs, { tripId: made.tripId, miles: 5 });
    expect(await read(trips, made.tripId)).toMatchObject({
      miles: 15,
      cost: 30.3,
      hiddenCost: 105,
      _version: 1,
    });
    expect((await change(legs, two.legId, { miles: 6 })).status).toBe(200);
    expect(await read(trips, made.tripId)).toMatchObject({ miles: 16, cost: 32.3 });
    await context.admin.call(legs, 'delete', one.legId);
    expect(await read(trips, made.tripId)).toMatchObject({ miles: 6, cost: 12.3 });
    expect((await change(cars, carId, { rate: 3 })).status).toBe(200);
    expect(await read(trips, made.tripId)).toMatchObject({ cost: 18.3 });
    expect((await change(cars, carId, { rate: null })).status).toBe(200);
    expect((await read(trips, made.tripId)).cost).toBeUndefined();
    expect((await change(cars, carId, { rate: 2 })).status).toBe(200);
  });

  test('sorts, filters and exports lists by stored values, and ignores computed values that are sent back', async () => {
    const cheap = await make(trips, { tripName: 'Cheap', carId, lines: [{ amount: 1 }] });
    const dear = await make(trips, { tripName: 'Dear', carId, lines: [{ amount: 50 }] });
    const listed = await context.admin.call(trips, 'list', undefined, {
      query: {
        filter: JSON.stringify({ extras: { from: 1 }, id: [cheap.tripId, dear.tripId] }),
        sort: '["extras","DESC"]',
      },
    });
    expect(listed.json.map((one: RecordData) => one.tripName)).toEqual(['Dear', 'Cheap']);
    const unsortable = await context.admin.call(trips, 'list', undefined, {
      query: { sort: '["heading","ASC"]' },
    });
    expect(unsortable.status).toBe(400);
    const answer = await change(trips, cheap.tripId, { extras: 99, heading: 'x', tripName: 'Cheaper' });
    expect(answer.json).toMatchObject({ extras: 1, heading: 'Bus: Cheaper' });
    const file = await context.admin.call(trips, '$export', undefined, {
      query: {
        columns: 'tripName,heading,extras',
        sort: '["extras","DESC"]',
        filter: JSON.stringify({ id: [cheap.tripId, dear.tripId] }),
      },
    });
    expect(file.text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual([
      'Dear,Bus: Dear,50',
      'Cheaper,Bus: Cheaper,1',
    ]);
    const tooMuch = await change(trips, cheap.tripId, { lines: [{ amount: 101 }] });
    expect(tooMuch.json.errors).toMatchObject({ extras: { code: 'maximum' } });
  });

  test('sets default values, and assigns consecutive numbers even in simultaneous writes', async () => {
    const first = await make(trips, { tripName: 'First', carId });
    // The default time zone, which applies to a district without one.
    const day = today('America/New_York');
    expect(first).toMatchObject({ day, madeBy: 'admin Person', startRate: 2 });
    const number = Number(first.number);
    const names = Array.from({ length: 8 }, (_, index) => `At once ${index}`);
    const made = await Promise.all(names.map((tripName) => make(trips, { tripName, carId })));
    expect(made.map((one) => one.number).toSorted()).toEqual(names.map((_, index) => number + 1 + index));
    const explicit = await make(trips, {
      tripName: 'Said',
      carId,
      number: 900,
      day: '2020-02-29',
      startRate: 1,
    });
    expect(explicit).toMatchObject({ number: 900, day: '2020-02-29', startRate: 1 });
    expect(await make(trips, { tripName: 'After', carId })).toMatchObject({ number: 901 });
  });

  test('rejects a second record with the same pair of values', async () => {
    const all = Array.from({ length: 4 }, () =>
      context.admin.call(trips, 'create', undefined, { body: { tripName: 'Pair', carId } }),
    );
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.json.errors).toMatchObject({ tripName: { code: 'unique' } });
    const other = await make(cars, { carName: 'Other' });
    await make(trips, { tripName: 'Pair', carId: other.carId });
  });

  test('recalculates stored values when their expression changes', async () => {
    const { tripId } = await make(trips, { tripName: 'Old', carId, lines: [{ amount: 4 }] });
    const count = async () => {
      await recalculateStored(context.database, context.catalogue);
      return (await read(trips, tripId)).extras;
    };
    expect(await count()).toBe(4);
    const spoil = (text: string) => context.database.maintain((sql) => sql(text));
    await spoil('update trip set extras = 77');
    expect(await count()).toBe(77);
    await spoil(`update stored_expression set expression = 'another' where field = 'garage/trip#extras'`);
    expect(await count()).toBe(4);
  });

  test('updates values that depend on the district’s current day, also in filtered lists', async () => {
    const tomorrow = addDays(today('America/New_York'), 1);
    const { tripId } = await make(trips, { tripName: 'Tomorrow', carId, day: tomorrow });
    const ahead = async () => {
      const filter = JSON.stringify({ isAhead: true, id: [tripId] });
      const listed = await context.admin.call(trips, 'list', undefined, { query: { filter } });
      return [(await read(trips, tripId)).isAhead, listed.json.length];
    };
    expect(await ahead()).toEqual([true, 1]);
    const districts = await dayBegins(tomorrow);
    expect(districts.length).toBeGreaterThan(0);
    expect(await ahead()).toEqual([false, 0]);
    expect(await dayBegins(tomorrow)).toEqual([]);
    expect(await dayBegins(addDays(tomorrow, -1))).toEqual(districts);
    expect(await ahead()).toEqual([true, 1]);
  });

  test('recalculates a new day in batches, and continues after an interruption', async () => {
    const [day, next] = [addDays(today('America/New_York'), 3), addDays(today('America/New_York'), 4)];
    for (const tripName of ['A', 'B', 'C', 'D', 'E']) await make(trips, { tripName, carId });
    const inDatabase = (text: string) => context.database.maintain((sql) => sql(text));
    const own = `trip where org_id = ${here}`;
    const spoiled = async (by: number) =>
      Number((await inDatabase(`select count(*) as rows from ${own} and extras = ${by}`))[0]?.rows);
    await inDatabase('update trip set extras = 77');
    const all = await spoiled(77);
    await expect(dayBegins(day, 2)).rejects.toThrow('stopped');
    expect(await spoiled(77)).toBe(all - 4);
    await inDatabase(
      `update ${own.replace('where', 'set extras = 88 where')} and extras is distinct from 77`,
    );
    await dayBegins(day);
    expect([await spoiled(77), await spoiled(88)]).toEqual([0, 4]);
    expect(await dayBegins(day)).toEqual([]);

    await inDatabase('update trip set extras = 77');
    await expect(dayBegins(next, 3)).rejects.toThrow('stopped');
    expect(await spoiled(77)).toBe(all - 6);
    await inDatabase('update trip set extras = 77');
    await dayBegins(addDays(next, 1));
    expect(await spoiled(77)).toBe(0);
  });

  test('counts the parts of simultaneous writes', async () => {
    const { tripId } = await make(trips, { tripName: 'Busy', carId });
    await Promise.all(Array.from({ length: 12 }, () => make(legs, { tripId, miles: 1 })));
    expect(await read(trips, tripId)).toMatchObject({ miles: 12 });
  });

  test('hides values computed from fields that the user may not see', async () => {
    const { tripId } = await make(trips, { tripName: 'Secret', carId });
    await make(legs, { tripId, miles: 2 });
    const profile = JSON.stringify(['REFDATA.*']);
    await context.database.maintain((sql) =>
      sql('update permission_profile set permissions = $1 where permission_profile_id = 9002', [profile]),
    );
    const seen = await context.powerless.call(trips, 'get', tripId);
    expect([seen.status, seen.json.cost, 'hiddenCost' in seen.json]).toEqual([200, 4, false]);
  });

  test('rejects by its own rules, with their messages', async () => {
    const made = await make(trips, { tripName: 'Alone', carId, isPrivate: true });
    await make(legs, { tripId: made.tripId, miles: 1 });
    await make(legs, { tripId: made.tripId, miles: 1 });
    const lonely = await change(trips, made.tripId, { tripName: 'Still alone' });
    expect(lonely.json.errors).toEqual({
      isPrivate: {
        code: 'rule',
        message: 'A private trip has one leg.',
        args: { message: 'A private trip has one leg.' },
      },
    });
    const other = await make(cars, { carName: 'Van' });
    const moved = await change(trips, made.tripId, { carId: other.carId, isPrivate: false });
    expect(Object.keys(moved.json.errors)).toEqual(['carId']);
    const nowhere = await context.admin.call(trips, 'create', undefined, {
      body: { tripName: 'Nowhere', carId },
    });
    expect(nowhere.json.errors).toMatchObject({ '': { message: 'Nobody goes there.' } });
  });
});
