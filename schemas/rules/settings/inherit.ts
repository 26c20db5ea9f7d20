/** Levels on which a setting can have a value, nearest first. Levels that a setting does not list are skipped. */
export const settingLevels = [
  'employee',
  'substitute',
  'employeeType',
  'school',
  'region',
  'district',
] as const;
export type SettingLevel = (typeof settingLevels)[number];

/** The field of an override that identifies its owner, by level; district overrides have none. */
export const ownerFields = {
  employee: 'workerId',
  substitute: 'substituteId',
  employeeType: 'workerTypeId',
  school: 'instituteId',
  region: 'instituteId',
} as const satisfies Readonly<Record<Exclude<SettingLevel, 'district'>, string>>;

type OwnerField = (typeof ownerFields)[keyof typeof ownerFields];

/** The school and people whose setting is resolved. */
export interface SettingScope {
  /** The school of the absence day, or a region. */
  readonly school?: number | undefined;
  readonly employeeType?: number | undefined;
  readonly worker?: number | undefined;
  readonly substitute?: number | undefined;
}

/** A setting's value set by an owner, or by the district for a period (`settings/setting-value`). */
export type Override = {
  readonly settingValueId: number;
  /** The `$id` of the settings schema. `field` is the name of the setting's field. */
  readonly settings: string;
  readonly field: string;
  /** The first and the last day (`toDate`) on which the override applies; undefined means no start or no end. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** The overriding value; undefined if the owner overrides the setting with a blank. */
  readonly value?: unknown;
  readonly setBy?: string | undefined;
  readonly setAt?: string | undefined;
  readonly rowVersion?: number | undefined;
} & { readonly [F in OwnerField]?: number | undefined };

/** A district, region or school in the tree of places. */
export interface SettingPlace {
  readonly above?: number | undefined;
  /** `institutionLevelId`: 1 district, 2 region, 3 school. */
  readonly level: number;
}

/** The overrides, and the tree of places through which schools inherit them. */
export interface Inheritance {
  readonly overrides: readonly Override[];
  readonly places: ReadonlyMap<number, SettingPlace>;
}

/** The owner of a setting's value. */
export interface SettingOwner {
  readonly level: SettingLevel;
  /** The owner's id; undefined for the district. */
  readonly id?: number | undefined;
}

/** The source of a setting's value. Without an override, the source is the district's own value. */
export interface SettingSource extends SettingOwner {
  readonly override?: Override | undefined;
}

const placeLevels: Readonly<Record<number, SettingLevel>> = { 2: 'region', 3: 'school' };

/**
 * The owners that a scope inherits from, nearest first, the district last. A cycle in the tree ends at the first
 * repeated place.
 */
export function ownersOf(scope: SettingScope, places: Inheritance['places']): SettingOwner[] {
  const { worker, substitute, employeeType, school } = scope;
  const line: SettingOwner[] = [
    { level: 'employee', id: worker },
    { level: 'substitute', id: substitute },
    { level: 'employeeType', id: employeeType },
  ];
  const seen = new Set<number>();
  for (let at = school; at !== undefined && !seen.has(at); at = places.get(at)?.above) {
    seen.add(at);
    const level = placeLevels[places.get(at)?.level ?? 0];
    if (level) line.push({ level, id: at });
  }
  return [...line.filter(({ id }) => id !== undefined), { level: 'district' }];
}

/**
 * A key for the owner of an override. The key contains no level, because a school and a region never have the same id.
 */
export function ownerKey(override: Partial<Override>): string {
  const { workerId, substituteId, workerTypeId, instituteId } = override;
  return [workerId, substituteId, workerTypeId, instituteId].map((id) => id ?? '').join();
}

function keyOf({ level, id }: SettingOwner): string {
  return ownerKey(level === 'district' ? {} : { [ownerFields[level]]: id });
}

/** Whether an override is in effect on a day. */
export function isInEffectOn(
  { fromDate, toDate }: Pick<Override, 'fromDate' | 'toDate'>,
  day: string,
): boolean {
  return (fromDate ?? day) <= day && (toDate ?? day) >= day;
}

/** Finds the source of a field's value for a scope on a date. */
export type FindSource = (
  settings: string,
  field: string,
  levels: readonly SettingLevel[],
  scope: SettingScope,
  day: string,
) => SettingSource;

/**
 * Creates the function that finds the source of a setting's value (docs/domain.md#settings). The source is the nearest
 * owner, among the field's levels, with an override in effect on the date, otherwise the district. Pure; used by
 * browser and service.
 */
export function sourcesIn({ overrides, places }: Inheritance): FindSource {
  const byOwner = new Map<string, Override[]>();
  for (const one of overrides) {
    const key = `${one.settings} ${one.field} ${ownerKey(one)}`;
    const own = byOwner.get(key);
    if (own) own.push(one);
    else byOwner.set(key, [one]);
  }
  return (settings, field, levels, scope, day) => {
    for (const owner of ownersOf(scope, places)) {
      if (owner.level !== 'district' && !levels.includes(owner.level)) continue;
      const own = byOwner.get(`${settings} ${field} ${keyOf(owner)}`);
      const override = own?.find((one) => isInEffectOn(one, day));
      if (override) return { ...owner, override };
    }
    return { level: 'district' };
  };
}
