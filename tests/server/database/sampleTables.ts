import type { Table } from '#server/database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;

/**
 * Table of teams. A team belongs to an organization and its captain is a member, who belongs to a team, so the foreign
 * keys form a cycle.
 */
export const team: Table = {
  name: 'team',
  scope: 'organization',
  columns: [
    organization,
    { name: 'team_id', type: 'bigint', identity: true, notNull: true },
    { name: 'team_name', type: 'text' },
    { name: 'captain_id', type: 'bigint' },
    { name: 'settings', type: 'jsonb', notNull: true, default: "'{}'" },
    { name: 'made_at', type: 'timestamptz', notNull: true, default: 'clock_timestamp()' },
    { name: 'standing', type: 'integer', notNull: true, default: '-1' },
    { name: 'row_version', type: 'integer', notNull: true, default: '1' },
  ],
  primaryKey: ['org_id', 'team_id'],
  foreignKeys: [
    {
      name: 'team_captain_id_fkey',
      columns: ['org_id', 'captain_id'],
      table: 'member',
      targets: ['org_id', 'member_id'],
      onDelete: 'restrict',
    },
  ],
  checks: [{ name: 'team_team_name_00000001', expression: 'char_length("team_name") <= 40' }],
  indexes: [
    {
      name: 'team_team_name_unique',
      method: 'btree',
      unique: true,
      on: ['org_id', 'absmgmt_key("team_name") collate "C"'],
    },
    {
      name: 'team_search',
      method: 'gin',
      unique: false,
      on: ['org_id', 'absmgmt_key("team_name") gin_trgm_ops'],
    },
  ],
};

export const member: Table = {
  name: 'member',
  scope: 'organization',
  columns: [
    organization,
    { name: 'member_id', type: 'bigint', identity: true, notNull: true },
    { name: 'team_id', type: 'bigint', notNull: true },
    { name: 'color_code', type: 'text' },
  ],
  primaryKey: ['org_id', 'member_id'],
  foreignKeys: [
    {
      name: 'member_team_id_fkey',
      columns: ['org_id', 'team_id'],
      table: 'team',
      targets: ['org_id', 'team_id'],
      onDelete: 'cascade',
    },
    {
      name: 'member_color_code_fkey',
      columns: ['color_code'],
      table: 'color',
      targets: ['color_code'],
      onDelete: 'restrict',
    },
  ],
  checks: [],
  indexes: [{ name: 'member_team_id', method: 'btree', unique: false, on: ['org_id', '"team_id"'] }],
};

export const color: Table = {
  name: 'color',
  scope: 'global',
  columns: [
    { name: 'color_code', type: 'text', notNull: true },
    { name: 'color_name', type: 'text' },
  ],
  primaryKey: ['color_code'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

export const credential: Table = {
  name: 'credential',
  scope: 'identity',
  columns: [
    { name: 'login', type: 'text', notNull: true },
    { name: 'hash', type: 'text', notNull: true },
  ],
  primaryKey: ['login'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

/** Sample tables: one per scope, and two that refer to each other. */
export const sampleTables: readonly Table[] = [team, member, color, credential];
