import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { fullName, hasNameParts, nameParts } from '#schemas/import/foldText.ts';
import { importableFields } from '#schemas/import/importableFields.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** The entries of a choice of fields, each group under its name. `titleOf` is what is written of a field. */
export function targetItems(
  targets: readonly Target[],
  titleOf: (target: Target) => string = ({ title }) => title,
): ReactElement[] {
  return targets.flatMap((target, index) => {
    const { name, group } = target;
    const isFirst = group !== undefined && group !== targets[index - 1]?.group;
    return [
      ...(isFirst ? [<GroupHeading key={`group ${group}`} title={group} />] : []),
      <MenuItem key={name} value={name}>
        {titleOf(target)}
      </MenuItem>,
    ];
  });
}

/** How the menu of such a choice opens: it hangs at the end of the page and is a place of its own there. */
export function targetMenu(label: string) {
  return {
    role: 'region',
    'aria-label': label,
    slotProps: { paper: { sx: { maxHeight: 360 } } },
  } as const;
}

/** What a choice makes of its entries is not for a heading: it cannot be chosen, nor reached by the arrow keys. */
const GroupHeading = Object.assign(
  ({ title }: { readonly title: string }) => (
    <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'background.paper' }}>
      {title}
    </ListSubheader>
  ),
  { muiSkipListHighlight: true },
);

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
