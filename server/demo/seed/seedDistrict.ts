import type { Database, Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { fixedRecords } from '../districtRecords.ts';
import type { District } from '../places/district.ts';
import { institutionsOf } from '../places/institutions.ts';
import { simulatedParts } from '../simulatedRecords.ts';
import { instantOf } from '../simulation/instant.ts';
import { storeAbsences } from '../store/storeAbsences.ts';
import { storeDistrict, storePart } from '../store/storeDistrict.ts';
import { lockFilling } from '../store/takeTurns.ts';
import { dropIndexes } from './dropIndexes.ts';
import { finishRepeats } from './finishRepeats.ts';
import { fictionalSchools } from './madeUpDistrict.ts';
import { repeatedTables } from './repeatedTables.ts';
import { idRanges, repeatedDays, repeatYear } from './repeatYear.ts';
import { numbersOfYear, repeatsFor, type SeedShare } from './seedPlan.ts';
import { deleteProgress, type SeedProgress, saveBegun, saveProgress } from './seedProgress.ts';
import { timeLeft } from './timeLeft.ts';

type Tell = (line: string) => void;

const noAddress = { street: '', zip: '', phone: '' };

/** Fills a district, or continues from the stored progress of a stopped run. */
export async function seedDistrict(
  database: Database,
  catalogue: Catalogue,
  district: District,
  share: SeedShare,
  from: SeedProgress,
  onProgress: Tell,
): Promise<void> {
  const report: Tell = (line) => onProgress(`${district.name}, ${district.stateCode}: ${line}`);
  // Drops the indexes also when a stopped run continues, because opening the database has recreated them.
  const tables = repeatedTables(catalogue).map(({ table }) => table);
  if (share.mostRepeats > 0) await inTurn(database, (sql) => dropIndexes(sql, tables));
  let progress = await writeSimulation(database, catalogue, district, share, from, report);
  if (!progress.hasStoredAbsences) {
    report('how its absences were approved, and what happened to them');
    const now = new Date(Date.parse(instantOf(district.timeZone)(progress.begun, 12 * 60)));
    progress = await inTurn(database, async (sql) => {
      await storeAbsences(sql, catalogue, district, now);
      return saveProgress(sql, progress, { hasStoredAbsences: true });
    });
  }
  if (share.absenceDays !== undefined)
    progress = await repeatYears(database, catalogue, district, share, progress, report);
  await inTurn(database, (sql) => deleteProgress(sql, progress));
}

/** Writes the fixed records, then the simulation in parts, each generated when it is written. */
async function writeSimulation(
  database: Database,
  catalogue: Catalogue,
  district: District,
  { years, mostRepeats }: SeedShare,
  from: SeedProgress,
  report: Tell,
): Promise<SeedProgress> {
  if (from.hasStoredAbsences) return from;
  const institutions = institutionsOf(district, noAddress, fictionalSchools(district));
  const onRecords = countedRecords(report);
  let progress = from;
  if (progress.parts === 0)
    progress = await inTurn(database, async (sql) => {
      await saveBegun(sql, progress);
      const fixed = fixedRecords(district, institutions, progress.begun);
      await storeDistrict(sql, catalogue, district, [fixed], onRecords);
      return saveProgress(sql, progress, { parts: 1 });
    });
  let part = 1;
  for (const sets of simulatedParts(district, institutions, progress.begun, years, years + mostRepeats)) {
    part += 1;
    if (part <= progress.parts) continue;
    progress = await inTurn(database, async (sql) => {
      await storePart(sql, catalogue, district, sets, onRecords);
      return saveProgress(sql, progress, { parts: part });
    });
  }
  onRecords(0, true);
  return progress;
}

/** Reports the number of records, at most once a second. */
function countedRecords(report: Tell): (records: number, isLast?: boolean) => void {
  let [count, last] = [0, Date.now()];
  return (records, isLast = false) => {
    count += records;
    if (!isLast && Date.now() - last < 1000) return;
    last = Date.now();
    report(`${count.toLocaleString('en')} records`);
  };
}

/** Copies the simulated year into earlier years until the requested number of days is reached. */
async function repeatYears(
  database: Database,
  catalogue: Catalogue,
  district: District,
  share: SeedShare,
  from: SeedProgress,
  report: Tell,
): Promise<SeedProgress> {
  const tables = repeatedTables(catalogue);
  let progress = from;
  if (progress.simulatedRanges === null)
    progress = await inTurn(database, async (sql) => {
      for (const { table } of tables) await sql(`analyze "${table.name}"`);
      const lived = await idRanges(sql, district.orgId, tables);
      const [stored, ofYear] = await countDays(sql, district.orgId, progress.begun);
      return saveProgress(sql, progress, {
        simulatedRanges: lived,
        repeats: repeatsFor(share, stored, ofYear),
      });
    });
  const { begun, simulatedRanges } = progress;
  const left = timeLeft(progress.repeats - progress.repeated);
  for (let back = progress.repeated + 1; back <= progress.repeats; back += 1) {
    progress = await inTurn(database, async (sql) => {
      await repeatYear(sql, district, tables, {
        begun,
        lived: simulatedRanges ?? {},
        back,
        numbers: numbersOfYear(share),
      });
      const repeats =
        back < progress.repeats
          ? progress.repeats
          : back + (await repeatsLeft(sql, district, share, progress));
      if (back === repeats) await finishRepeats(sql, district.orgId, begun, tables);
      return saveProgress(sql, progress, { repeated: back, repeats });
    });
    report(`${back} of ${progress.repeats} earlier years${left()}`);
  }
  return progress;
}

/**
 * Number of times that the simulated year must still be repeated. A repeated year has fewer absence days than the
 * simulated one, because days without school are skipped.
 */
async function repeatsLeft(
  sql: Sql,
  { orgId }: District,
  share: SeedShare,
  { begun, repeats }: SeedProgress,
): Promise<number> {
  const [stored, ofYear] = await countDays(sql, orgId, begun);
  return repeatsFor({ ...share, mostRepeats: share.mostRepeats - repeats }, stored, ofYear);
}

/** Number of all absence days of a district, and of those in the year to repeat. */
async function countDays(sql: Sql, orgId: number, begun: string): Promise<readonly [number, number]> {
  const [row] = await sql(
    `select count(*)::int as kept, count(*) filter (where absence_date >= $2::date and absence_date < $3::date)::int as year
     from absence_day where org_id = $1`,
    [orgId, ...repeatedDays(begun)],
  );
  return [Number(row?.kept), Number(row?.year)];
}

/** Runs a step in its own transaction while no other process fills the database. */
function inTurn<T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> {
  return database.maintain(async (sql) => {
    await lockFilling(sql);
    return work(sql);
  });
}
