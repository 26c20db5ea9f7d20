import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sent } from '#tests/contracts/client.ts';
import { filesAlone, png } from '../files/uploadForm.ts';
import { type Context, type Facts, substitutes, whose } from './requestParts.ts';

/** Returns a non-work day of the substitute, not yet stored. */
export function nonWorkDay({ substituteId }: Facts): RecordData {
  const day = '2090-03-06';
  return { substituteId, fromDate: day, toDate: day, days: 127, startTime: '08:00', endTime: '16:00' };
}

/** Uploads a photo of the substitute. Returns the file's id. */
export async function photoOf({ admin, facts }: Context): Promise<unknown> {
  const query = { substituteId: String(facts.substituteId), fileType: '2' };
  const sent = { ...filesAlone([{ name: 'Face.png', bytes: png }]), query };
  return (await admin.ask('POST', `${substitutes}/fileDepot/upload`, sent)).json.file.fileDepotId;
}

/**
 * Adds five unanswered calls to the substitute, after which the substitute is called less often. The calls are 10 hours
 * apart, so that they span at least two days, whatever the time of day is.
 */
export async function reduced(context: Context): Promise<Sent> {
  const { facts, service } = context;
  await service.database.maintain(async (sql) => {
    await sql('delete from call_attempt where substitute_id = $1', [facts.substituteId]);
    await sql(
      `insert into call_attempt (org_id, call_attempt_id, called_at, confirmation_number, substitute_id, institute_id,
         channel, period, cycle, result, duration_seconds)
       select day.org_id, 990000000 + n, now() - n * interval '10 hours', day.confirmation_number, $1, day.institute_id,
         'phone', 'am', 1, 'noAnswer', 10
       from generate_series(0, 4) as n cross join (select * from absence_day order by confirmation_number limit 1) as day`,
      [facts.substituteId],
    );
  });
  return { ...(await whose(context)), body: {} };
}

/** Confirms the district's call notice for the substitute. */
export async function confirmed(context: Context): Promise<Sent> {
  const { facts, service } = context;
  const { json } = await service.call('settings/call-time-disclaimer', 'create', undefined, {
    body: { text: 'Calls are automatic.' },
  });
  await service.database.maintain((sql) =>
    sql(
      'update substitute set disclaimer_version = $2, disclaimer_confirmed_at = now() where substitute_id = $1',
      [facts.substituteId, json.version],
    ),
  );
  return { ...(await whose(context)), body: {} };
}
