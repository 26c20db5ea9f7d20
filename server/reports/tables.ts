import type { Table } from '../database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;
const ofReport = { name: 'report_id', type: 'bigint', notNull: true } as const;
const moment = { type: 'timestamptz', default: 'now()', notNull: true } as const;
const text = { type: 'text', notNull: true } as const;

/** Reports with their earlier versions, runs and schedules. */
export const reportTables: readonly Table[] = [
  {
    name: 'report',
    scope: 'organization',
    columns: [
      organization,
      { name: 'report_id', type: 'bigint', identity: true, notNull: true },
      { name: 'name', ...text },
      { name: 'level', ...text },
      { name: 'owner_key', ...text },
      { name: 'owner_name', ...text },
      { name: 'definition', type: 'jsonb', notNull: true },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
      { name: 'changed_at', ...moment },
      { name: 'changed_by', ...text },
      { name: 'last_run_at', type: 'timestamptz' },
    ],
    primaryKey: ['org_id', 'report_id'],
    foreignKeys: [],
    checks: [{ name: 'report_level_known', expression: "level in ('private', 'public', 'published')" }],
    indexes: [{ name: 'report_owner', method: 'btree', unique: false, on: ['org_id', 'owner_key'] }],
  },
  {
    name: 'report_version',
    scope: 'organization',
    columns: [
      organization,
      ofReport,
      { name: 'version', type: 'integer', notNull: true },
      { name: 'name', ...text },
      { name: 'definition', type: 'jsonb', notNull: true },
      { name: 'changed_at', ...moment },
      { name: 'changed_by', ...text },
    ],
    primaryKey: ['org_id', 'report_id', 'version'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    name: 'report_run',
    scope: 'organization',
    columns: [
      organization,
      { name: 'run_id', type: 'bigint', identity: true, notNull: true },
      ofReport,
      { name: 'ran_at', ...moment },
      { name: 'ran_by', ...text },
      { name: 'format', ...text },
      { name: 'records', type: 'integer', notNull: true },
      { name: 'milliseconds', type: 'integer', notNull: true },
    ],
    primaryKey: ['org_id', 'run_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'report_run_report',
        method: 'btree',
        unique: false,
        on: ['org_id', 'report_id', 'run_id desc'],
      },
    ],
  },
  {
    name: 'report_schedule',
    scope: 'organization',
    columns: [
      organization,
      { name: 'schedule_id', type: 'bigint', identity: true, notNull: true },
      ofReport,
      { name: 'rule', ...text },
      /** Local date and time of the first run, in the schedule's time zone. */
      { name: 'starts_at', ...text },
      { name: 'time_zone', ...text },
      { name: 'format', ...text },
      { name: 'list_ids', type: 'jsonb', notNull: true },
      { name: 'subject', ...text },
      { name: 'is_active', type: 'boolean', notNull: true },
      { name: 'owner_key', ...text },
      { name: 'owner_name', ...text },
      { name: 'next_run_at', type: 'timestamptz' },
      { name: 'last_run_at', type: 'timestamptz' },
      { name: 'last_status', type: 'text', notNull: true, default: "'never'" },
      { name: 'last_message', type: 'text' },
    ],
    primaryKey: ['org_id', 'schedule_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      { name: 'report_schedule_report', method: 'btree', unique: false, on: ['org_id', 'report_id'] },
      {
        name: 'report_schedule_due',
        method: 'btree',
        unique: false,
        on: ['next_run_at'],
        where: 'next_run_at is not null',
      },
    ],
  },
];
