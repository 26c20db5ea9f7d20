import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import type { Field } from '../../model/fields/readFields.ts';

/** Looks up an entity by name; undefined if there is none. */
export type EntityNamed = (name: string) => Entity | undefined;

/** A resolved path: each field along the path, with its entity. */
export interface ReportPath {
  readonly steps: readonly { readonly entity: Entity; readonly field: Field }[];
  readonly entity: Entity;
  readonly field: Field;
}

/** The maximum number of references in a path. */
const mostReferences = 2;

const isOne = ({ kind, options }: Field) => kind === 'reference' && options.reference !== undefined;

/** Resolves a path from an entity; undefined if it is invalid or has more than two references. Pure. */
export function reportPath(of: Entity, path: string, named: EntityNamed): ReportPath | undefined {
  const names = path.split('.');
  if (names.length > mostReferences + 1) return undefined;
  const steps: { entity: Entity; field: Field }[] = [];
  let entity: Entity | undefined = of;
  for (const name of names) {
    const field: Field | undefined = entity && fieldNamed(entity, name);
    if (!entity || !field) return undefined;
    const isLast = steps.length === names.length - 1;
    if (!isLast && !isOne(field)) return undefined;
    steps.push({ entity, field });
    if (!isLast) entity = named(field.options.reference ?? '');
  }
  const last = steps.at(-1);
  return last && { steps, ...last };
}
