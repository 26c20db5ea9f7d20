import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { fullName, hasNameParts, nameParts } from '#schemas/import/foldText.ts';
import { importableFields } from '#schemas/import/importableFields.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** Returns the menu items of a field select, with a heading per group. `titleOf` gives a field's label. */
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

/**
 * Props that make the menu of a field select a region with a label. MUI renders the menu at the end of the page,
 * outside of other regions.
 */
export function targetMenu(label: string) {
  return {
    role: 'region',
    'aria-label': label,
    slotProps: { paper: { sx: { maxHeight: 360 } } },
  } as const;
}

/**
 * Accepts only a title, and so drops the option props that MUI's select passes to its items: users can't select a
 * heading or reach it with the arrow keys.
 */
const GroupHeading = Object.assign(
  ({ title }: { readonly title: string }) => (
    <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'background.paper' }}>
      {title}
    </ListSubheader>
  ),
  { muiSkipListHighlight: true },
);

/** A field that a column can fill, with its label. */
export interface Target {
  readonly name: string;
  readonly title: string;
  /** The label of the field's form section or tab; omitted if there is only one. */
  readonly group?: string | undefined;
  /** The entity's field. Undefined for the ID, which only matches records, and for a full name in one column. */
  readonly field?: Field;
}

/**
 * Returns the fields that columns can fill, in the order of forms and tabs: the fields that the user can write, and the
 * ID.
 */
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
