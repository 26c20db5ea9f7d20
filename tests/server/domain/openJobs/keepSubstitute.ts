import { addDays } from '#schemas/values/dates.ts';
import type { Sql } from '#server/database/database.ts';
import type { Drawn } from './randomDistrict.ts';
import { put, set, timeText } from './rows.ts';
import type { Scene } from './scene.ts';

const spans = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
] as const;

/** Stores the generated substitute with skills and non-working days. */
export async function keepSubstitute(
  sql: Sql,
  scene: Scene,
  { substitute, skills, nonWork }: Drawn,
): Promise<void> {
  const { organization: org_id, substitute: substitute_id, places, today } = scene;
  await set(
    sql,
    'substitute',
    { substitute_id },
    {
      is_active: substitute.isActive,
      joining_date: substitute.joinsIn === undefined ? null : addDays(today, substitute.joinsIn),
      permanent_institution_id: substitute.permanentAt === undefined ? null : places[substitute.permanentAt],
      multiple_substitute: substitute.takesOneADay ? 'No' : 'Yes',
      can_search_jobs: substitute.canSearchJobs,
      default_preferred_school:
        substitute.worksOnlyThere === undefined ? null : Number(!substitute.worksOnlyThere),
      expirations: substitute.skills.flatMap(({ skill, expiresIn }) =>
        expiresIn === undefined
          ? []
          : [{ skillId: scene.skills[skill], expiresOn: addDays(today, expiresIn) }],
      ),
      ...Object.fromEntries(
        spans.flatMap(([name, span], at) => {
          const limit = substitute.limits[at];
          return [
            [`ignore_${name}_limit`, limit?.ignored ?? null],
            [`override_${name}_limit`, limit?.overrides ?? null],
            [`can_work_in_${span}`, limit?.own ?? null],
          ];
        }),
      ),
    },
  );
  const held = substitute.skills.map(({ skill }) => ({
    org_id,
    owner_id: substitute_id,
    target_id: scene.skills[skill],
  }));
  await put(sql, 'substitute__skill_ids', held);
  for (const [at, { minIgnoreMinutes, maxIgnoreMinutes }] of skills.entries())
    await set(
      sql,
      'skill',
      { skill_id: scene.skills[at] ?? 0 },
      {
        min_ignore_minutes: minIgnoreMinutes,
        max_ignore_minutes: maxIgnoreMinutes,
      },
    );
  const away = nonWork.map(({ fromIn, lasts, days, time }) => ({
    from_date: addDays(today, fromIn),
    to_date: addDays(today, fromIn + lasts),
    days,
    start_time: timeText(time.from),
    end_time: timeText(time.to),
  }));
  await put(
    sql,
    'non_work_day',
    away.map((one, id) => ({ org_id, substitute_id, non_work_day_id: id + 1, row_version: 1, ...one })),
  );
}
