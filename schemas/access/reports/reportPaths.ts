import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import type { Field } from '../../model/fields/readFields.ts';

/** The entities by name; undefined for one that there is not. */
export type EntityNamed = (name: string) => Entity | undefined;

/** What a path leads to: each field on the way with the entity that has it. */
export interface ReportPath {
  readonly steps: readonly { readonly entity: Entity; readonly field: Field }[];
  readonly entity: Entity;
  readonly field: Field;
}

/** So many references a path goes through. */
const mostReferences = 2;

const isOne = ({ kind, options }: Field) => kind === 'reference' && options.reference !== undefined;

/** Follows a path from an entity; undefined where it leads nowhere, or through more than two references. Pure. */
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
