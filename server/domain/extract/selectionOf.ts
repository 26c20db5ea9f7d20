import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import type { ExtractSelection, RowKind } from './readyRows.ts';

/** Kinds of payroll rows, by the `contents` of an extract definition. */
const kindsOf: Readonly<Record<string, readonly RowKind[]>> = {
  all: ['day', 'time'],
  absences: ['day'],
  hours: ['time'],
};

/** Returns the selection of an extract run's rows, by the dates of the run and the contents of its definition. */
export async function selectionOf(
  sql: Sql,
  { organization, timeZone }: { readonly organization: number; readonly timeZone: string },
  run: RecordData,
  contents: unknown,
): Promise<ExtractSelection> {
  const toDate = String(run.toDate);
  const [place] = await sql(webTimeText, [organization]);
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, [
    'absence.payrollReconciles',
  ]);
  return {
    organization,
    fromDate: (run.fromDate as string | null | undefined) ?? null,
    toDate,
    kinds: kindsOf[String(contents)] ?? ['day', 'time'],
    payrollReconciles: settingOf('absence.payrollReconciles', {}, toDate) === true,
    usesWebTime: place?.uses === true,
  };
}

const webTimeText = `select coalesce((settings ->> 'isWebTimeVisible')::boolean, false) as uses
  from organization where org_id = $1`;
