import { importableFields } from '#schemas/import/importableFields.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../derived/EntityContext.tsx';

/** A field that a column can fill, as people call it. */
export interface Target {
  readonly name: string;
  readonly title: string;
  /** The field itself; none for the id, by which records are only found. */
  readonly field?: Field;
}

/** The fields that columns can fill: those that the person may write, and the id. */
export function useTargets(): readonly Target[] {
  const { entity, text, mayEditField } = useEntity();
  const fields = importableFields(entity).filter(mayEditField);
  const targets = fields.map((field) => ({ name: field.name, title: text(field.title), field }));
  const { name } = entity.id;
  return targets.some((target) => target.name === name) ? targets : [...targets, { name, title: name }];
}
