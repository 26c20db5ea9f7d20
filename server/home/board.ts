import { allows, isOn } from '#schemas/access/permissions.ts';
import type { Widget } from '#schemas/board/defineWidget.ts';
import { standardBoard, type WidgetId, widgetIds, widgets } from '#schemas/board/widgets.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { Board, SentBoard } from '#schemas/protocol/people/board.ts';
import { boardDay } from '#schemas/rules/board/boardDay.ts';
import {
  addWidget,
  boardColumns,
  boardLimits,
  boardOf,
  type Place,
  widgetSize,
} from '#schemas/rules/board/layout.ts';
import { type Clock, clockAt } from '#schemas/rules/eligibility/facts.ts';
import { addDays, isOnDays } from '#schemas/values/dates.ts';
import { schoolDays } from '#schemas/values/relativeDays.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { closedDatesText } from '../domain/calling/loadRound.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import type { Actor } from '../identity/access/actor.ts';

type Parts = Pick<EntityService, 'catalogue' | 'database'>;

/**
 * Permissions to open the dashboard, and to save a layout of one's own
 * (docs/specification.md#application-6-permission-names).
 */
const permissions = {
  see: ['DASHBOARD.NAVIGATOR', 'PSEUDO.HasNavDashboard'],
  change: ['DASHBOARD.SELFCONFIG', 'PSEUDO.HasNavDashboard'],
} as const;

/** Refuses people who may not have their own layout, before the layout is parsed. Throws `forbidden`. */
export async function assertOwnBoard({ actor }: { readonly actor: Actor }): Promise<void> {
  demand(actor, permissions.change);
}

function demand(actor: Actor, needed: readonly string[]): void {
  const missing = needed.find((permission) => !allows(actor.permissions, permission));
  if (missing !== undefined) throw new DomainError('forbidden', { args: { permission: missing } });
}

/** `GET /v1.0/board`: returns the person's dashboard. Throws `forbidden` for people without one. */
export function readBoard(parts: Parts, actor: Actor): Promise<Board> {
  demand(actor, permissions.see);
  return parts.database.read(actor.organization, (sql) => presentBoard(parts, actor, sql));
}

/**
 * `PUT /v1.0/board`: saves the person's layout and returns the dashboard. Throws `invalid` with the path of each
 * mistake, and `stale` if the layout changed since it was read.
 */
export function writeBoard(parts: Parts, actor: Actor, sent: SentBoard): Promise<Board> {
  return parts.database.write(actor.organization, async (sql) => {
    const { offered, locked } = await presentBoard(parts, actor, sql);
    const problems = problemsOf(sent.places, new Set(offered), locked);
    if (problems.length > 0) throw new DomainError('invalid', { problems });
    const values = [actor.organization, actor.userKey, JSON.stringify(sent.places), sent.range];
    const changed =
      sent.version === 0 ? await sql(insertText, values) : await sql(updateText, [...values, sent.version]);
    return answer(parts, actor, sql, changed.length > 0);
  });
}

/**
 * `DELETE /v1.0/board?version`: deletes the person's layout, so that the layout of their role applies. Throws
 * `notFound` if there is none.
 */
export function resetBoard(parts: Parts, actor: Actor, version: number): Promise<Board> {
  return parts.database.write(actor.organization, async (sql) => {
    const [own] = await sql(ownText, [actor.organization, actor.userKey]);
    if (!own) throw new DomainError('notFound');
    const removed = await sql(
      'delete from own_board where org_id = $1 and user_key = $2 and row_version = $3 returning row_version',
      [actor.organization, actor.userKey, version],
    );
    return answer(parts, actor, sql, removed.length > 0);
  });
}

/**
 * Returns the current dashboard. If the write matched no row, because the version had changed, throws `stale` with the
 * current dashboard.
 */
async function answer(parts: Parts, actor: Actor, sql: Sql, isCurrent: boolean): Promise<Board> {
  const current = await presentBoard(parts, actor, sql);
  if (!isCurrent) throw new DomainError('stale', { current: { ...current } });
  return current;
}

const ownText = 'select places, range, row_version from own_board where org_id = $1 and user_key = $2';
const insertText = `insert into own_board (org_id, user_key, places, range) values ($1, $2, $3, $4)
  on conflict (org_id, user_key) do nothing returning row_version`;
const updateText = `update own_board set places = $3, range = $4, row_version = row_version + 1
  where org_id = $1 and user_key = $2 and row_version = $5 returning row_version`;

async function presentBoard({ catalogue }: Parts, actor: Actor, sql: Sql): Promise<Board> {
  const { organization, timeZone } = actor;
  const now = clockAt(new Date(), timeZone);
  const settingOf = await loadSettings(sql, { organization, today: now.date }, []);
  const hidden: readonly string[] = settingOf('dashboard.hiddenWidgets', {}) ?? [];
  const isOffered = (id: WidgetId) => !hidden.includes(id) && maySee(catalogue, actor, id);
  const offered = new Set<string>(widgetIds.filter(isOffered));
  const locked = (settingOf('dashboard.lockedWidgets', {}) ?? []).filter((id) => offered.has(id));
  const role = actor.userType === 'campus' ? 'campus' : 'office';
  const ofDistrict: readonly Place[] =
    settingOf(role === 'campus' ? 'dashboard.campusLayout' : 'dashboard.officeLayout', {}) ?? [];
  const first = ofDistrict.length > 0 ? ofDistrict : standardBoard(role, isOffered);
  const ofRole = boardOf({ own: undefined, ofRole: withLocked(first, locked), offered, locked });
  const [own] = await sql(ownText, [organization, actor.userKey]);
  return {
    version: own ? Number(own.row_version) : 0,
    places: boardOf({ own: own?.places as Place[] | undefined, ofRole, offered, locked }),
    range: (own?.range as Board['range'] | undefined) ?? settingOf('dashboard.range', {}),
    ofRole,
    offered: [...offered],
    locked,
    day: await firstDay(sql, organization, now),
    limits: {
      goodFillRate: settingOf('dashboard.goodFillRate', {}),
      lowFillRate: settingOf('dashboard.lowFillRate', {}),
      daysLimit: settingOf('dashboard.daysLimit', {}),
    },
  };
}

function maySee(
  catalogue: Parts['catalogue'],
  { permissions: held, features }: Actor,
  id: WidgetId,
): boolean {
  const widget: Widget = widgets[id];
  if (widget.kind === 'news') return true;
  const { of, permission } = widget;
  const stored = catalogue.entities.find(({ entity }) => entity.name === of);
  return (
    stored !== undefined &&
    allows(held, stored.entity.permission.view) &&
    stored.entity.flags.every((flag) => isOn({ permissions: held, features }, flag)) &&
    (permission === undefined || allows(held, permission))
  );
}

/** Appends the locked widgets that are missing from a layout. */
function withLocked(layout: readonly Place[], locked: readonly WidgetId[]): readonly Place[] {
  const missing = locked.filter((id) => !layout.some(({ widgetId }) => widgetId === id));
  return missing.reduce<readonly Place[]>(
    (places, widgetId) => addWidget(places, { widgetId, ...widgets[widgetId].size }),
    layout,
  );
}

/** Days ahead for which closed dates are read, to find the next school day. */
const daysAhead = 120;

async function firstDay(sql: Sql, organization: number, now: Clock): Promise<string> {
  const rows = await sql(closedText, [organization, now.date, addDays(now.date, daysAhead)]);
  const closed = new Set(rows.map(({ date }) => date));
  const isSchoolDay = (date: string) => isOnDays(schoolDays, date) && !closed.has(date);
  return boardDay(now, isSchoolDay, (date) => addDays(date, 1));
}

const closedText = closedDatesText('$1', '$2', '$3');

/** Validates a layout. Each problem names the index and field of a widget's place: `places.3.w`. */
function problemsOf(
  places: SentBoard['places'],
  offered: ReadonlySet<string>,
  locked: readonly string[],
): FieldProblem[] {
  if (places.length > boardLimits.widgets)
    return [{ field: 'places', code: 'maxItems', args: { limit: boardLimits.widgets } }];
  const ids = places.map(({ widgetId }) => widgetId);
  const missing = locked.filter((id) => !ids.includes(id));
  return [
    ...places.flatMap((place, at) => {
      const of = (field: string) => `places.${at}.${field}`;
      const isRepeated = ids.indexOf(place.widgetId) < at;
      return [
        ...(offered.has(place.widgetId) ? [] : [{ field: of('widgetId'), code: 'enum', args: {} } as const]),
        ...(isRepeated ? [{ field: of('widgetId'), code: 'distinct', args: {} } as const] : []),
        ...outside(of('x'), place.x, 0, boardColumns - Math.min(Math.max(place.w, 1), boardColumns)),
        ...outside(of('y'), place.y, 0, boardLimits.rows),
        ...outside(of('w'), place.w, widgetSize.w.least, widgetSize.w.most),
        ...outside(of('h'), place.h, widgetSize.h.least, widgetSize.h.most),
      ];
    }),
    ...(missing.length > 0 ? [{ field: 'places', code: 'required', args: {} } as const] : []),
  ];
}

function outside(field: string, value: number, minimum: number, maximum: number): FieldProblem[] {
  if (value < minimum) return [{ field, code: 'minimum', args: { limit: minimum } }];
  return value > maximum ? [{ field, code: 'maximum', args: { limit: maximum } }] : [];
}
