import type { FastifyRequest } from 'fastify';
import { isOn } from '#schemas/access/permissions.ts';
import {
  type Snooze,
  type SystemAlertName,
  type SystemAlertRule,
  type SystemAlerts,
  systemAlertRules,
  systemAlertsPermission,
} from '#schemas/protocol/people/systemAlerts.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import type { Sql } from '../database/database.ts';
import type { Table } from '../database/table.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { requirePermission } from '../domain/requirePermission.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import type { Actor } from '../identity/access/actor.ts';
import { countIn } from './pendingIn.ts';

/** Table of the dates until which a person has snoozed a system alert. */
export const systemAlertSnoozeTable: Table = {
  name: 'system_alert_snooze',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    /** Format: userTypeId-userId. */
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'alert', type: 'text', notNull: true },
    { name: 'until_date', type: 'date', notNull: true },
  ],
  primaryKey: ['org_id', 'user_key', 'alert'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

/** `GET /v1.0/systemAlerts`: the caller's system alerts (docs/domain.md#system-alerts). Throws `forbidden` without permission. */
export async function systemAlerts(
  { database, catalogue }: EntityService,
  { actor }: FastifyRequest,
): Promise<SystemAlerts> {
  requirePermission(actor, systemAlertsPermission);
  const day = today(actor.timeZone);
  const alerts = await database.read(actor.organization, async (sql) => {
    const { 'webAlerts.automatic': automatic } = await settingsOf(sql, actor.organization, day);
    const snoozed = await sql(
      'select alert from system_alert_snooze where org_id = $1 and user_key = $2 and until_date >= $3::date',
      [actor.organization, actor.userKey, day],
    );
    const silent = new Set(snoozed.map(({ alert }) => String(alert)));
    return (automatic as readonly string[]).filter((name) => !silent.has(name));
  });
  const found: SystemAlerts[number][] = [];
  for (const [name, { of, filter, severity, ...rule }] of Object.entries(systemAlertRules)) {
    const stored = catalogue.entities.find(({ entity }) => entity.name === of);
    if (!alerts.includes(name) || !stored || !catalogue.holds(of)) continue;
    if (
      !isAuthorized(actor, stored.entity, 'view') ||
      !isInUse(actor, systemAlertRules[name as SystemAlertName])
    )
      continue;
    const countFilter = filterOn(filter, day, new Date());
    const { total } = await countIn(database, stored, countFilter, actor, actor);
    if ('ifNone' in rule ? total > 0 : total === 0) continue;
    const query =
      'ifNone' in rule ? '' : String(new URLSearchParams({ filter: JSON.stringify(countFilter) }));
    const alert = { name: name as SystemAlertName, severity, count: total };
    found.push({ ...alert, path: stored.entity.path, query });
  }
  return found;
}

/** Whether the district feature or setting of an alert rule is on. */
function isInUse(actor: Actor, rule: SystemAlertRule): boolean {
  return rule.flag === undefined || isOn(actor, rule.flag);
}

/** `POST /v1.0/systemAlerts/snooze`: snoozes a system alert for `webAlerts.snoozeDays` days. Responds like the GET. */
export async function snoozeAlert(service: EntityService, request: FastifyRequest): Promise<SystemAlerts> {
  const { actor } = request;
  requirePermission(actor, systemAlertsPermission);
  const { name } = request.body as Snooze;
  const day = today(actor.timeZone);
  await service.database.write(actor.organization, async (sql) => {
    const { 'webAlerts.snoozeDays': days } = await settingsOf(sql, actor.organization, day);
    await sql(
      `insert into system_alert_snooze (org_id, user_key, alert, until_date) values ($1, $2, $3, $4)
       on conflict (org_id, user_key, alert) do update set until_date = excluded.until_date`,
      [actor.organization, actor.userKey, name, addDays(day, Number(days) - 1)],
    );
  });
  return systemAlerts(service, request);
}

async function settingsOf(sql: Sql, organization: number, day: string) {
  const names = ['webAlerts.automatic', 'webAlerts.snoozeDays'] as const;
  const settingOf = await loadSettings(sql, { organization, today: day }, names);
  return Object.fromEntries(names.map((name) => [name, settingOf(name, {})]));
}
