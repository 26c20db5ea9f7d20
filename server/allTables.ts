import type { Registry } from '#schemas/model/entity/registry.ts';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';
import { callRoundTable } from './calling/callRoundTable.ts';
import { offerLinkTable } from './calling/offerLinks.ts';
import { textOutboxTable } from './channels/textOutbox.ts';
import type { Table } from './database/table.ts';
import { countedNumberTable, storedDayTable, storedExpressionTable } from './derived/expressions/tables.ts';
import { idempotencyTable } from './derived/operations/idempotency.ts';
import { mergeTables } from './derived/store/mergeTables.ts';
import { tablesFor } from './derived/store/tableFor.ts';
import { ignoredAlertTable } from './domain/alerts/ignoredAlerts.ts';
import { alertReceiptTable } from './domain/alerts/informationAlerts.ts';
import { jobSeenTable } from './domain/calling/jobSeen.ts';
import { withFirstSchool } from './domain/employee/firstSchool.ts';
import { extractTables } from './domain/extract/extractTables.ts';
import { withActiveRowIndexes } from './domain/jobs/withActiveRowIndexes.ts';
import { pinTables } from './domain/people/pinTables.ts';
import { sharedPersonTable } from './domain/people/sharedPeople.ts';
import { portionTable } from './domain/portions.ts';
import { withElsewhere } from './domain/substitute/elsewhere.ts';
import { editingTables } from './editing/tables.ts';
import { eventTable } from './events/eventTable.ts';
import { boardTable } from './home/boardTable.ts';
import { signInTable } from './identity/signIn/recordSignIn.ts';
import { profileTable } from './identity/tables/profileTable.ts';
import { identityTables } from './identity/tables/tables.ts';
import { importTables } from './import/rows/tables.ts';
import { readyDistrictTable } from './organizations/readyDistrictTable.ts';
import { waitingDistrictTable } from './organizations/waitingDistrictTable.ts';
import { serviceTables } from './proxy/tables.ts';
import { reportTables } from './reports/tables.ts';
import { retentionTables } from './retention/tables.ts';
import { withFinder } from './search/everywhereKinds.ts';
import { noticeTables } from './suite/notices/noticeTables.ts';
import { systemAlertSnoozeTable } from './suite/systemAlerts.ts';
import { suiteTables } from './suite/tables.ts';

/** Returns every table of the service: its own, and those of the registry's entities. */
export const allTables = memoizeByObject((registry: Registry): readonly Table[] => {
  const own = registry.own.flatMap((entity) =>
    tablesFor(entity, registry).map((table) => withFinder(table, entity)),
  );
  const keepsSignIns = own.some(({ name }) => name === signInTable.name);
  const entities = mergeTables([outboxTable, ...own, ...(keepsSignIns ? [signInTable] : [])]).map((table) =>
    withActiveRowIndexes(withFirstSchool(withElsewhere(table))),
  );
  const keeps = (table: string) => entities.some(({ name }) => name === table);
  return [
    ...identityTables,
    ...(keeps(profileTable.name) ? [] : [profileTable]),
    ...editingTables,
    boardTable,
    callRoundTable,
    ...(keeps('substitute') ? [jobSeenTable, sharedPersonTable] : []),
    ...(keeps('information_alert') ? [alertReceiptTable] : []),
    ignoredAlertTable,
    offerLinkTable,
    eventTable,
    ...(keeps('extract_run') ? extractTables : []),
    idempotencyTable,
    portionTable,
    ...suiteTables,
    systemAlertSnoozeTable,
    ...noticeTables,
    textOutboxTable,
    ...importTables,
    ...reportTables,
    ...retentionTables,
    ...serviceTables,
    setupTable,
    countedNumberTable,
    storedDayTable,
    storedExpressionTable,
    readyDistrictTable,
    waitingDistrictTable,
    ...(entities.some(({ name }) => name === 'absence_file') ? [contentTable] : []),
    ...pinTables.filter(
      ({ foreignKeys: [key] }) => key === undefined || entities.some(({ name }) => name === key.table),
    ),
    ...entities,
  ];
});

/**
 * Contents of absence files, in a separate table because lists never read them. Stored in the database, so that every
 * process has them, no web server exposes them by accident, and row-level security applies.
 */
const contentTable: Table = {
  name: 'absence_file_content',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'file_id', type: 'bigint', notNull: true },
    /** A random name, so that no user input becomes a path. */
    { name: 'file_path', type: 'text', notNull: true },
    { name: 'content_type', type: 'text', notNull: true },
    { name: 'content', type: 'bytea', notNull: true },
  ],
  primaryKey: ['org_id', 'file_id'],
  foreignKeys: [
    {
      name: 'absence_file_content_file_fkey',
      columns: ['org_id', 'file_id'],
      table: 'absence_file',
      targets: ['org_id', 'file_id'],
      onDelete: 'cascade',
    },
  ],
  checks: [],
  indexes: [
    { name: 'absence_file_content_path', method: 'btree', unique: true, on: ['org_id', 'file_path'] },
  ],
};

/**
 * Mail outbox. `org_id` is 0 for mail outside of a district. The entity `schemas/settings/mail.ts` lists this table and
 * defines its states and failures.
 */
export const outboxTable: Table = {
  name: 'mail_outbox',
  scope: 'organization',
  // The sign-in role may insert rows, because it writes an invitation together with its account.
  addedBySignIn: true,
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'mail_id', type: 'bigint', identity: true, notNull: true },
    { name: 'kind', type: 'text', notNull: true },
    { name: 'recipient', type: 'text', notNull: true },
    /** Id of the record that the mail is about; the kind of mail determines its entity. */
    { name: 'about_id', type: 'bigint' },
    { name: 'subject', type: 'text', notNull: true },
    /** Cleared when sent, since it may contain a sign-in link. */
    { name: 'body', type: 'text', notNull: true, default: "''" },
    { name: 'state', type: 'text', notNull: true, default: "'queued'" },
    { name: 'attempts', type: 'integer', notNull: true, default: '0' },
    { name: 'next_attempt_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** The mail is not sent after this time. */
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    { name: 'failure', type: 'text' },
    /** Response of the mail server to the last failed attempt. */
    { name: 'last_error', type: 'text' },
    /** Time when the attempt in progress began. */
    { name: 'taken_at', type: 'timestamptz' },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** Time when the mail was sent or failed for good. */
    { name: 'ended_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'mail_id'],
  foreignKeys: [],
  checks: [
    {
      name: 'mail_outbox_one_line',
      expression: `"recipient" !~ '[[:cntrl:]]' and "subject" !~ '[[:cntrl:]]'`,
    },
  ],
  indexes: [
    {
      name: 'mail_outbox_due',
      method: 'btree',
      unique: false,
      on: ['next_attempt_at'],
      where: "state = 'queued'",
    },
    { name: 'mail_outbox_ended', method: 'btree', unique: false, on: ['ended_at'] },
    {
      name: 'mail_outbox_about',
      method: 'btree',
      unique: false,
      on: ['org_id', 'about_id'],
      where: 'about_id is not null',
    },
    { name: 'mail_outbox_recipient', method: 'btree', unique: false, on: ['org_id', 'recipient'] },
  ],
};

/**
 * Setup links for the first support account, as hashes. Each start of the service creates a link while there is no such
 * account.
 */
const setupTable: Table = {
  name: 'setup_link',
  scope: 'identity',
  columns: [
    { name: 'token_hash', type: 'text', notNull: true },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    { name: 'expires_at', type: 'timestamptz', notNull: true },
  ],
  primaryKey: ['token_hash'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
