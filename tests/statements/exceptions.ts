import type { Rule } from './checkStatement.ts';

/** A known exception: the rule that some statements break, the file that runs them, and the reason why they may. */
export interface Exception {
  readonly rule: Rule;
  /** The file whose code runs the statements. */
  readonly source: string;
  readonly reason: string;
}

const findsWork =
  'A background job finds the districts that have work, as the owner; the work then names its district.';
const cleansUp = 'Removes or marks old rows of every district, as the owner: one table, without a join.';
const demonstration = 'Fills the demonstration, once.';

const exception = (rule: Rule, reason: string, ...sources: readonly string[]): Exception[] =>
  sources.map((source) => ({ rule, source, reason }));

/**
 * The known exceptions. `npm test` fails if any other statement breaks a rule, or if an exception is not needed any
 * more.
 */
export const exceptions: readonly Exception[] = [
  ...exception(
    'everyDistrict',
    findsWork,
    'server/calling/callingJob.ts',
    'server/calling/permanentJob.ts',
    'server/derived/expressions/storedDayJob.ts',
    'server/domain/portions.ts',
    'server/domain/timeSheets/periodJob.ts',
    'server/import/jobs/importJob.ts',
    'server/jobs/districtJob.ts',
    'server/reports/scheduleJob.ts',
    'server/retention/retentionJob.ts',
    'server/suite/notices/noticeJob.ts',
    'server/suite/timeReminderJob.ts',
  ),
  ...exception(
    'everyDistrict',
    cleansUp,
    'server/channels/textOutbox.ts',
    'server/derived/operations/idempotency.ts',
    'server/events/removeEvents.ts',
  ),
  ...exception(
    'everyDistrict',
    'Events are numbered over the whole installation, so that one reader follows all districts.',
    'server/events/readEvents.ts',
  ),
  ...exception(
    'everyDistrict',
    'A text message names no district: its sender is found by phone number in all of them.',
    'server/calling/answerText.ts',
  ),
  ...exception(
    'everyDistrict',
    'The user number of an account is unique over all districts.',
    'server/domain/adminUser/account.ts',
  ),
  ...exception(
    'everyDistrict',
    'Cancels the waiting mail of the people whose sessions end, whatever their districts.',
    'server/identity/accounts/endSessionsEverywhere.ts',
  ),
  ...exception(
    'everyDistrict',
    demonstration,
    'server/demo/store/storeClosedDays.ts',
    'server/demo/store/storeComingHours.ts',
  ),
  ...exception(
    'correlated',
    'The open jobs of a past moment replace tables by their earlier rows (docs/operate.md names this list).',
    'server/derived/read/listSourceSql.ts',
  ),
  ...exception(
    'everyDistrict',
    'Works on a whole database as its owner, table by table: backups, schema sync and upgrades.',
    'server/backup/asOwner.ts',
    'server/database/embedded/engineFailure.ts',
    'server/database/sync/readDuplicates.ts',
    'server/database/sync/syncSchema.ts',
  ),
  ...exception(
    'unnamed',
    'Reads and writes back whole tables as the owner, with their foreign keys.',
    'server/backup/asOwner.ts',
  ),
  ...exception(
    'everyDistrict',
    'Sends, counts or repeats rows of every district, as the owner.',
    'server/mail/outbox.ts',
    'server/observability/metrics.ts',
    'server/demo/seed/finishRepeats.ts',
  ),
];
