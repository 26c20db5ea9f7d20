type Rows = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Tables whose rows belong to absence days. Their rows are deleted before the days. */
const belongings = ['assignment', 'call_attempt', 'feedback', 'time_sheet_item', 'absence_log'];

/** Deletes the rows that belong to absence days of all employees. The days themselves stay. */
export async function forgetBelongings(rows: Rows): Promise<void> {
  for (const table of belongings) await rows(`delete from ${table}`, []);
}

/** Deletes an employee's days of absence, everything that belongs to them, and their absences. */
export async function forgetDays(rows: Rows, workerId: unknown): Promise<void> {
  const days = 'select confirmation_number from absence_day where worker_id = $1';
  for (const table of belongings)
    await rows(`delete from ${table} where confirmation_number in (${days})`, [workerId]);
  await rows('delete from absence_day where worker_id = $1', [workerId]);
  await rows('delete from job where worker_id = $1', [workerId]);
  await rows('delete from absence where worker_id = $1', [workerId]);
}
