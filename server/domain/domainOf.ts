import type { Domain } from './domainRule.ts';

/** A rule or an effect with its order constraints. */
interface Step {
  readonly name: string;
  readonly of: string | readonly string[];
  readonly after?: readonly string[];
}

/**
 * Combines the areas of the domain. Several areas may have rules and effects for the same entity, each with a unique
 * name. Anything else is defined by a single area per entity. Throws if two areas define the same thing, if `after`
 * names an unknown rule or effect, or if the order is cyclic.
 */
export function domainOf(areas: readonly Domain[]): Domain {
  const actions: Record<string, NonNullable<Domain['actions']>[string]> = {};
  for (const [entity, own] of areas.flatMap((area) => Object.entries(area.actions ?? {})))
    actions[entity] = mergeUnique('actions', [actions[entity], own], `${entity} `);
  const once = <K extends SingleAreaKey>(name: K) =>
    mergeUnique<unknown>(
      name,
      areas.map((area) => area[name]),
    ) as Domain[K];
  return {
    rules: sortSteps(
      'rule',
      areas.flatMap((area) => area.rules ?? []),
    ),
    effects: sortSteps(
      'effect',
      areas.flatMap((area) => area.effects ?? []),
    ),
    reversals: once('reversals'),
    plans: once('plans'),
    lines: once('lines'),
    actions,
    needs: once('needs'),
    previews: once('previews'),
    portions: once('portions'),
    computations: once('computations'),
    ids: once('ids'),
    readWith: once('readWith'),
  };
}

/** Keys of `Domain` for which an entity may be defined by only one area. */
type SingleAreaKey =
  | 'reversals'
  | 'plans'
  | 'lines'
  | 'needs'
  | 'previews'
  | 'portions'
  | 'computations'
  | 'ids'
  | 'readWith';

function mergeUnique<T>(what: string, parts: readonly (Readonly<Record<string, T>> | undefined)[], of = '') {
  const all: Record<string, T> = {};
  for (const [name, one] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (Object.hasOwn(all, name))
      throw new Error(`Two areas of the domain name the ${what} of ${of}${name}.`);
    all[name] = one;
  }
  return all;
}

/** Returns the rules or effects of one entity, in order. */
export function stepsForEntity<T extends Step>(steps: readonly T[] | undefined, entity: string): T[] {
  return (steps ?? []).filter((step) => entitiesOf(step).includes(entity));
}

function entitiesOf({ of }: Step): readonly string[] {
  return typeof of === 'string' ? [of] : of;
}

/** Sorts each step after the steps in its `after`, otherwise in declaration order. */
function sortSteps<T extends Step>(what: string, steps: readonly T[]): T[] {
  for (const entity of new Set(steps.flatMap(entitiesOf)))
    assertNamedOnce(what, stepsForEntity(steps, entity), entity);
  const placed = new Set<T>();
  const begun = new Set<T>();
  const place = (step: T) => {
    if (placed.has(step)) return;
    if (begun.has(step)) throw new Error(`The ${what} ${step.name} comes after itself.`);
    begun.add(step);
    for (const earlier of earlierOf(what, steps, step)) place(earlier);
    placed.add(step);
  };
  for (const step of steps) place(step);
  return [...placed];
}

function earlierOf<T extends Step>(what: string, steps: readonly T[], step: T): T[] {
  const siblings = entitiesOf(step).flatMap((entity) => stepsForEntity(steps, entity));
  return (step.after ?? []).flatMap((name) => {
    const earlier = siblings.filter((one) => one.name === name);
    if (earlier.length === 0)
      throw new Error(`The ${what} ${step.name} comes after ${name}, which is not there.`);
    return earlier;
  });
}

function assertNamedOnce(what: string, steps: readonly Step[], entity: string): void {
  const names = steps.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two areas of the domain name the ${what} of ${entity} ${twice}.`);
}
