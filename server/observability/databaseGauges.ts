import type { Database } from '../database/database.ts';

/** The part of the database that is measured. */
export type Measured = Pick<Database, 'usage' | 'maintain'>;

/** A number that is read from the database when somebody asks for the metrics. */
interface DatabaseGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The count of each value of the label. */
  readonly read: (database: Measured) => Promise<Readonly<Record<string, number>>>;
}

/** What is read from the database itself: small tables by an index, so that asking every 15 s costs nothing. */
export const databaseGauges: readonly DatabaseGauge[] = [
  {
    name: 'absmgmt_database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one.',
    label: 'state',
    read: async (database) => ({ ...database.usage() }),
  },
  {
    name: 'absmgmt_record_locks',
    help: 'Records that somebody edits, by the table of their lock.',
    label: 'table',
    read: counted(
      'select table_name as value, count(*) from record_lock where expires_at > now() group by 1',
    ),
  },
  {
    name: 'absmgmt_import_tasks',
    help: 'Imports that are being worked on, by what is done.',
    label: 'task',
    read: counted('select task as value, count(*) from import_job where task is not null group by 1'),
  },
  {
    name: 'absmgmt_mail_outbox',
    help: 'Mails of the outbox by state.',
    label: 'state',
    read: counted('select state as value, count(*) from mail_outbox group by 1'),
  },
];

function counted(text: string): DatabaseGauge['read'] {
  return async (database) => {
    const rows = await database.maintain((sql) => sql<{ value: string; count: string }>(text));
    return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]));
  };
}
