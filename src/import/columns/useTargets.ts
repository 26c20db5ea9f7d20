import { useTranslate } from 'ra-core';
import { importableFields } from '#schemas/import/importableFields.ts';
import { fullName, hasNameParts, nameParts } from '#schemas/import/nameParts.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../derived/EntityContext.tsx';

/** A field that a column can fill, as people call it. */
export interface Target {
  readonly name: string;
  readonly title: string;
  /** What the part of the form, or the tab, is called in which it stands; none where there is only one. */
  readonly group?: string | undefined;
  /** The field itself; none for the id, by which records are only found, and for a name in one column. */
  readonly field?: Field;
}

/** The fields that columns can fill, as forms and tabs have them: those that the person may write, and the id. */
export function useTargets(): readonly Target[] {
  const translate = useTranslate();
  const { entity, text, mayEditField } = useEntity();
  const groups = entity.groups.length > 1 ? entity.groups : [];
  const placeOf = (name: string) => groups.findIndex(({ fields }) => fields.includes(name));
  const fields = importableFields(entity)
    .filter(mayEditField)
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
  const targets = fields.map((field): Target => {
    const group = groups[placeOf(field.name)];
    return { name: field.name, title: text(field.title), group: group && text(group.title), field };
  });
  const { name } = entity.id;
  const isSplit =
    hasNameParts(entity) && nameParts.every((part) => targets.some((target) => target.name === part));
  return [
    ...(targets.some((target) => target.name === name) ? [] : [{ name, title: name }]),
    ...(isSplit ? [{ name: fullName, title: translate('imports.columns.wholeName') }] : []),
    ...targets,
  ];
}
