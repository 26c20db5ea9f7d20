import type { Table } from '../../database/table.ts';
import { accountTables } from '../accounts/tables.ts';
import { accountWords } from './accountWords.ts';
import { sessionTables } from './sessionTables.ts';

/** Tables of organizations, accounts and roles, and of the embedded identity provider. */
export const identityTables: readonly Table[] = [
  {
    name: 'organization',
    scope: 'global',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'org_name', type: 'text', notNull: true },
      { name: 'org_xref_id', type: 'text', notNull: true },
      { name: 'state_code', type: 'text', notNull: true },
      { name: 'city', type: 'text', notNull: true, default: "''" },
      { name: 'time_zone', type: 'text', notNull: true, default: "'America/New_York'" },
      { name: 'clock', type: 'text', notNull: true, default: "'12'" },
      { name: 'contact', type: 'jsonb', notNull: true, default: "'{}'" },
      { name: 'features', type: 'jsonb', notNull: true, default: "'[]'" },
      { name: 'settings', type: 'jsonb', notNull: true, default: "'{}'" },
      /** First day on which the organization's users cannot sign in; null if it is open. */
      { name: 'closed_on', type: 'date' },
      { name: 'closed_reason', type: 'text', notNull: true, default: "''" },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'organization_xref',
        method: 'btree',
        unique: true,
        on: ['org_xref_id'],
        // Excludes districts without an NCES id from the unique index, because a district that was added manually may
        // have none.
        where: "org_xref_id <> ''",
      },
      {
        name: 'organization_name_sort',
        method: 'btree',
        unique: false,
        on: ['absmgmt_key(org_name) collate "C"'],
      },
      {
        name: 'organization_name_search',
        method: 'gin',
        unique: false,
        on: ['absmgmt_words(org_name) gin_trgm_ops'],
      },
    ],
  },
  {
    name: 'user_account',
    scope: 'identity',
    columns: [
      { name: 'user_id', type: 'bigint', identity: true, notNull: true },
      { name: 'subject', type: 'text', notNull: true },
      { name: 'login_name', type: 'text', notNull: true },
      { name: 'password_hash', type: 'text', notNull: true },
      { name: 'user_type', type: 'integer', notNull: true },
      /** Id of the account's organization; null for support representatives, who serve every organization. */
      { name: 'org_id', type: 'bigint' },
      { name: 'permission_profile_id', type: 'bigint' },
      /** Id of the employee or substitute who signs in with the account. */
      { name: 'person_id', type: 'bigint' },
      { name: 'first_name', type: 'text', notNull: true },
      { name: 'last_name', type: 'text', notNull: true },
      { name: 'email', type: 'text', notNull: true },
      { name: 'language', type: 'text', notNull: true, default: "'en'" },
      { name: 'disabled', type: 'boolean', notNull: true, default: 'false' },
      /** A JSON array of the roles that the embedded provider gives the account, such as IdmAdministrator. */
      { name: 'provider_roles', type: 'jsonb', notNull: true, default: "'[]'" },
      { name: 'password_changed_at', type: 'timestamptz' },
      /**
       * Email address by which the account is linked at the first sign-in at a foreign provider, if the provider has
       * verified it.
       */
      { name: 'expected_email', type: 'text' },
      /** Tokens of a foreign provider that were issued before this time are invalid. */
      { name: 'signed_out_at', type: 'timestamptz' },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['user_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      { name: 'user_account_subject', method: 'btree', unique: true, on: ['subject'] },
      { name: 'user_account_login', method: 'btree', unique: true, on: ['lower(login_name)'] },
      {
        name: 'user_account_expected',
        method: 'btree',
        unique: false,
        on: ['lower(expected_email)'],
        where: 'expected_email is not null',
      },
      {
        /** A person has at most one sign-in per district and user type. */
        name: 'user_account_person',
        method: 'btree',
        unique: true,
        on: ['org_id', 'user_type', 'person_id'],
        where: 'person_id is not null',
      },
      {
        name: 'user_account_search',
        method: 'gin',
        unique: false,
        on: ['org_id', `${accountWords} gin_trgm_ops`],
      },
    ],
  },
  {
    name: 'provider_record',
    scope: 'identity',
    isLocal: true,
    columns: [
      { name: 'kind', type: 'text', notNull: true },
      { name: 'record_id', type: 'text', notNull: true },
      { name: 'payload', type: 'jsonb', notNull: true },
      { name: 'uid', type: 'text' },
      { name: 'grant_id', type: 'text' },
      { name: 'consumed_at', type: 'timestamptz' },
      { name: 'expires_at', type: 'timestamptz' },
    ],
    primaryKey: ['kind', 'record_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      { name: 'provider_record_uid', method: 'btree', unique: false, on: ['uid'] },
      { name: 'provider_record_grant', method: 'btree', unique: false, on: ['grant_id'] },
      { name: 'provider_record_expiry', method: 'btree', unique: false, on: ['expires_at'] },
    ],
  },
  {
    name: 'provider_key',
    scope: 'identity',
    isLocal: true,
    columns: [
      { name: 'purpose', type: 'text', notNull: true },
      { name: 'value', type: 'jsonb', notNull: true },
    ],
    primaryKey: ['purpose'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  ...sessionTables,
  ...accountTables,
];
