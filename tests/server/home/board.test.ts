import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListWidget } from '#schemas/board/defineWidget.ts';
import { widgetIds, widgets } from '#schemas/board/widgets.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Board, SentBoard } from '#schemas/protocol/people/board.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/board';

let service: DemoService;
let admin: Client;
let campus: Client;
beforeAll(async () => {
  service = await startDemo(quickEngine());
  admin = await service.signIn('north.admin');
  campus = await service.signIn('north.campus');
});
afterAll(() => service?.close());

const read = async (client: Client): Promise<Board> => (await client.ask('GET', path)).json;
const sentBy = ({ version, places, range }: Board, more: Partial<SentBoard> = {}): SentBoard => ({
  version,
  places: [...places],
  range,
  ...more,
});
const write = (client: Client, body: unknown) => client.ask('PUT', path, { body });
const setDistrict = async (changes: RecordData) => {
  const { json } = await service.call('settings/dashboard', 'get', 1);
  const answer = await service.call('settings/dashboard', 'update', 1, {
    body: { ...json, ...changes },
    headers: { 'if-match': `"${json._version ?? 0}"` },
  });
  expect(answer.status, answer.text).toBe(200);
};

describe('the dashboard of a user', () => {
  test('starts with the layout of their role, limited by permissions, and is not cached', async () => {
    const answer = await admin.ask('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const board: Board = answer.json;
    expect([...board.offered].sort()).toEqual([...widgetIds].sort());
    expect(board).toMatchObject({
      version: 0,
      range: 'days',
      locked: [],
      limits: { goodFillRate: 90, lowFillRate: 70 },
    });
    expect(board.places).toEqual(board.ofRole);
    const { offered } = await read(campus);
    expect(offered).toContain('summary');
    expect(offered).not.toContain('unreconciled');
    expect(offered).not.toContain('reasons');
  });

  test('requires the permission', async () => {
    for (const login of ['north.reader', 'north.employee', 'north.substitute']) {
      const person = await service.signIn(login);
      expect((await person.ask('GET', path)).status, login).toBe(403);
      expect((await write(person, { version: 0, places: [], range: 'days' })).status, login).toBe(403);
      expect((await person.ask('DELETE', path, { query: { version: '1' } })).status, login).toBe(403);
    }
  });

  test('is saved for its owner only, and resets to the layout of the role', async () => {
    const first = await read(admin);
    expect((await admin.ask('DELETE', path, { query: { version: '1' } })).status).toBe(404);
    const places = [{ widgetId: 'trend', x: 0, y: 0, w: 12, h: 8, settings: { isTable: true } }];
    const response = await write(admin, sentBy(first, { places, range: 'months' }));
    expect(response.json).toMatchObject({ version: 1, places, range: 'months' });
    expect(await read(admin)).toMatchObject({ version: 1, places });
    expect((await read(campus)).version).toBe(0);

    // Saving with an outdated version changes nothing. The response contains the current state.
    for (const version of [0, 7]) {
      const stale = await write(admin, sentBy(first, { version }));
      expect(stale.status).toBe(409);
      expect(stale.json).toMatchObject({ code: 'stale', current: { version: 1 } });
    }
    expect((await admin.ask('DELETE', path, { query: { version: '7' } })).status).toBe(409);
    const reset = await admin.ask('DELETE', path, { query: { version: '1' } });
    expect(reset.json).toMatchObject({ version: 0, places: first.ofRole });
  });

  const place = { widgetId: 'summary', x: 0, y: 0, w: 6, h: 3 };
  test.each<[string, unknown[], string]>([
    ['a widget that does not exist', [{ ...place, widgetId: 'nothing' }], 'places.0.widgetId'],
    ['a widget named like an object property', [{ ...place, widgetId: 'constructor' }], 'places.0.widgetId'],
    ['a duplicate widget', [place, { ...place, y: 9 }], 'places.1.widgetId'],
    ['a negative size', [{ ...place, w: -1 }], 'places.0.w'],
    ['a height of zero', [{ ...place, h: 0 }], 'places.0.h'],
    ['a position outside the columns', [{ ...place, x: 7 }], 'places.0.x'],
    ['a position before the first row', [{ ...place, y: -1 }], 'places.0.y'],
    ['a position after the last row', [{ ...place, y: 1e9 }], 'places.0.y'],
    ['a thousand widgets', Array.from({ length: 1000 }, () => place), 'places'],
  ])('rejects %s at its field', async (_, places, field) => {
    const answer = await write(admin, { version: 0, places, range: 'days' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.errors)).toContain(field);
  });

  test.each<[string, object]>([
    ['an unknown range', { range: 'years' }],
    ['a position that is not a number', { places: [{ ...place, x: 'a' }] }],
    ['a fraction of a column', { places: [{ ...place, x: 0.5 }] }],
    ['an unknown property', { places: [{ ...place, z: 1 }] }],
    ['places that are not a list', { places: {} }],
  ])('rejects %s', async (_, more) => {
    expect((await write(admin, { version: 0, places: [], range: 'days', ...more })).status).toBe(400);
  });
});

describe('the dashboard settings of a district', () => {
  test('apply to everyone: hidden widgets, locked widgets, and the layout of a role', async () => {
    const layout = [{ widgetId: 'nextDays', x: 0, y: 0, w: 12, h: 6 }];
    await setDistrict({
      hiddenWidgets: ['trend'],
      lockedWidgets: ['summary'],
      campusLayout: layout,
      goodFillRate: 95,
    });
    const board = await read(campus);
    expect(board.places.map(({ widgetId }) => widgetId)).toEqual(['nextDays', 'summary']);
    expect(board).toMatchObject({ locked: ['summary'], limits: { goodFillRate: 95 } });
    expect(board.offered).not.toContain('trend');
    const unlocked = await write(campus, sentBy(board, { places: layout }));
    expect(unlocked.status).toBe(400);
    expect(Object.keys(unlocked.json.errors)).toEqual(['places']);
    await setDistrict({ hiddenWidgets: [], lockedWidgets: [], campusLayout: [], goodFillRate: 90 });
    expect((await read(campus)).places.length).toBeGreaterThan(2);
  });

  test('reject a user without the permission, and an invalid layout', async () => {
    const entity = service.registry.named('settings/dashboard');
    expect((await campus.call(entity, 'get', 1)).status).toBe(403);
    const wrong = await service.call('settings/dashboard', 'update', 1, {
      body: { officeLayout: [{ widgetId: 'summary', x: 0, y: 0, w: -3, h: 3 }] },
      headers: { 'if-match': '"0"' },
    });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wrong.status).toBeLessThan(500);
  });
});

describe('the figures of the widgets', () => {
  /** A date on which the demonstration has absences. */
  let day: string;
  beforeAll(async () => {
    const { json } = await service.call('report/daily-report', '$totals', undefined, {
      query: { by: 'absenceDate' },
    });
    const groups: NonNullable<ListTotals['groups']> = json.groups;
    day = String(groups[0]?.value);
  });

  const countOf = async (of: string, filter: RecordData): Promise<number> => {
    const query = { filter: JSON.stringify(filter), range: '[0,0]' };
    const answer = await service.call(of, 'list', undefined, { query });
    expect(answer.status, `${of} ${JSON.stringify(filter)} ${answer.text}`).toBe(200);
    return Number(answer.headers.get('content-range')?.split('/')[1]);
  };
  /**
   * Returns the queries of a widget. Each has the filter of the rows that the widget counts, and the field by which it
   * groups them.
   */
  const askedBy = (
    widget: ListWidget,
  ): { readonly filter: RecordData; readonly by?: string | undefined }[] => {
    if (widget.kind === 'trend') return Object.values(widget.ranges);
    if (widget.kind === 'tile')
      return [{ filter: service.registry.named(widget.of).tiles[widget.tile]?.filter ?? { none: true } }];
    if (widget.kind === 'bars') return [widget];
    return [{ filter: widget.filter, by: widget.kind === 'figures' ? widget.by?.field : undefined }];
  };
  /** Returns the names of a widget's measures. */
  const measuresOf = (widget: ListWidget): readonly string[] => {
    if ('measures' in widget) return widget.measures;
    if (widget.kind === 'trend') return [widget.measure, widget.share];
    return widget.kind === 'bars' && widget.measure ? [widget.measure] : [];
  };

  const lists = Object.entries(widgets).flatMap(([id, widget]): [string, ListWidget][] =>
    widget.kind === 'news' ? [] : [[id, widget]],
  );
  const totalsOf = async (of: string, filter: RecordData, by: string | undefined): Promise<ListTotals> => {
    const query = { filter: JSON.stringify(filter), ...(by === undefined ? {} : { by }) };
    const { status, json, text } = await service.call(of, '$totals', undefined, { query });
    expect(status, text).toBe(200);
    return json;
  };
  /** Returns the first groups of a widget's rows, each as a filter with the number of its rows. */
  const firstGroups = ({ groups = [] }: ListTotals, by: string | undefined) =>
    by === undefined
      ? []
      : groups.slice(0, 3).map(({ value, records }) => ({
          rows: { [by]: value === null ? { empty: true } : value },
          records,
        }));

  test.each(lists)('of %s match the rows that they link to', async (_, widget) => {
    const { list } = service.registry.named(widget.of);
    const counted = measuresOf(widget).filter((name) => list.measures[name]?.sum === undefined);
    for (const { filter: query, by } of askedBy(widget)) {
      const filter = filterOn(query, day);
      const totals = await totalsOf(widget.of, filter, by);
      expect(totals.records).toBe(await countOf(widget.of, filter));
      for (const { rows, records } of firstGroups(totals, by))
        expect(await countOf(widget.of, { ...filter, ...rows })).toBe(records);
      for (const name of counted) {
        const { outOf, where } = list.measures[name] ?? {};
        const rowCount = await countOf(widget.of, { ...filter, ...outOf, ...where });
        expect(rowCount, name).toBe(totals.measures?.[name]?.part);
      }
    }
  });

  test.each(lists)('of %s use the names of their list', (_, widget) => {
    const { fields, list } = service.registry.named(widget.of);
    const scope = [widget.schools, widget.types].flatMap((name) => name ?? []);
    expect(scope.filter((name) => !fields.some((field) => field.name === name))).toEqual([]);
    expect(measuresOf(widget).filter((name) => !list.measures[name])).toEqual([]);
  });
});
