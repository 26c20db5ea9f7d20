import type { PlanSchool } from '#schemas/rules/planning/facts.ts';
import type { Sql } from '../../database/database.ts';

interface Place {
  readonly name: string;
  readonly above: number | undefined;
  readonly isDistrict: boolean;
  readonly phone: string | undefined;
  readonly timeZone: string | undefined;
}

/** The schools and regions of a district, by id. */
export type Places = ReadonlyMap<number, Place>;

export async function loadPlaces(sql: Sql, organization: number): Promise<Places> {
  const rows = await sql(placesText, [organization]);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        name: String(row.name),
        above: row.above === null ? undefined : Number(row.above),
        isDistrict: Number(row.level) === 1,
        phone: row.phone === null ? undefined : String(row.phone),
        timeZone: row.zone === null ? undefined : String(row.zone),
      },
    ]),
  );
}

const placesText = `select institute_id as id, institution_name as name, parent_institute_id as above,
    institution_level_id as level, phone_number as phone, time_zone as zone
  from school where org_id = $1 order by institute_id`;

/** Builds the schools for planning, without duplicates or unknown ids. */
export function planSchools(places: Places, ids: readonly number[]): PlanSchool[] {
  return [...new Set(ids)].flatMap((instituteId) => {
    const { name, phone, timeZone } = places.get(instituteId) ?? {};
    if (name === undefined) return [];
    return [
      {
        instituteId,
        name,
        places: placesOf(places, instituteId),
        timeZone,
        contact: phone ? `${name}, ${phone}` : undefined,
      },
    ];
  });
}

/** Returns the ids of a school, its ancestors, and the district above all. */
function placesOf(places: Places, instituteId: number): number[] {
  const line: number[] = [];
  for (let at: number | undefined = instituteId; at !== undefined && !line.includes(at); ) {
    line.push(at);
    at = places.get(at)?.above;
  }
  const districts = [...places].filter(([id, { isDistrict }]) => isDistrict && !line.includes(id));
  return [...line, ...districts.map(([id]) => id)];
}
