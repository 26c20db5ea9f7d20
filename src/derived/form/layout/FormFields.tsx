import Box from '@mui/material/Box';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { computationOf } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { FormSlots } from '../../slots.ts';
import { useSurroundingForm } from '../RecordFormContext.ts';
import type { FieldStates } from '../values/conditions.ts';
import type { FormMode } from '../values/formValues.ts';
import { FieldSkeletons, SkeletonFields } from './FieldSkeletons.tsx';
import { FormField } from './FormField.tsx';
import { wide } from './FormGroup.tsx';
import { formGroups, isAsNew, isUnused, itemsOf, type VisibleGroup } from './formGroups.ts';
import { ProblemGroup } from './ProblemGroup.tsx';
import { RadiosField } from './RadiosField.tsx';
import { SectionIndex } from './SectionIndex.tsx';

/**
 * Whether a field of an existing record can't be edited in the form: its id, its state, or a field that an action sets.
 */
function isFixed({ id, states, actions }: Entity, { name }: Field): boolean {
  const isSet = actions.some(({ set }) => set !== undefined && Object.hasOwn(set, name));
  return name === id.name || name === states?.field || isSet;
}

interface FormFieldsProps {
  readonly mode: FormMode;
  readonly states: FieldStates;
  readonly slots?: FormSlots | undefined;
  readonly fixed?: readonly string[] | undefined;
  readonly autoFocus?: boolean;
  /** Whether the form is the whole page. A long form then has an index. */
  readonly isPage?: boolean;
}

/** Whether a field is hidden because it is read-only and has no value. A computed field is not hidden. */
function isUnfilled(field: Field, base: RecordData | undefined): boolean {
  if (!field.readOnly || !base || computationOf(field) !== undefined) return false;
  return isNothing(base[field.name]);
}

/** Drops empty read-only fields from the groups, so that collapsed groups do not list them either. */
function filledGroups(groups: readonly VisibleGroup[], base: RecordData | undefined): VisibleGroup[] {
  return groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !isUnfilled(field, base)),
  }));
}

/** Number of fields rendered at once. The other fields follow, so that the first ones are readable sooner. */
const firstFields = 6;

/** Returns for each group the number of fields in the groups before it. */
function fieldsBefore(groups: readonly VisibleGroup[]): number[] {
  let before = 0;
  return groups.map((group) => {
    const own = before;
    before += group.fields.length;
    return own;
  });
}

/**
 * All groups of a form with their visible fields. Fields further down render in chunks, so that the page stays
 * responsive; until then, placeholders reserve their space.
 */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { mode, states, slots = {}, fixed, autoFocus = false, isPage = false } = props;
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [restTitle, otherTitle] = [translate('form.group.rest'), translate('form.group.other')];
  const requiredTitle = translate('form.group.required');
  const base = useSurroundingForm()?.base;
  const groups = useMemo(
    () =>
      filledGroups(formGroups(entity, fields, { mode, restTitle, otherTitle, requiredTitle, fixed }), base),
    [entity, fields, mode, restTitle, otherTitle, requiredTitle, fixed, base],
  );
  const first = autoFocus ? groups[0]?.fields[0]?.name : undefined;
  const isSeen = ({ name }: Field) => !states[name]?.isHidden;
  const hasSlot = ({ title }: VisibleGroup) =>
    slots.groups?.[title] !== undefined ||
    slots.groupEnds?.[title] !== undefined ||
    slots.groupSides?.[title] !== undefined;
  // Decided when the form opens, so that no group collapses while the user works in it.
  const [unused] = useState(
    () =>
      new Set(
        groups.filter((group, at) => {
          if (at === 0 || !base) return false;
          if (mode === 'create') return entity.requiredFirst && isAsNew(group, base);
          return !hasSlot(group) && isUnused(group, base);
        }),
      ),
  );
  const isShut = ({ title }: VisibleGroup) => [...unused].some((group) => group.title === title);
  const visible = groups
    .filter((group) => group.fields.some(isSeen))
    .map((group) => (isShut(group) ? { ...group, isUnused: true } : group));
  const before = fieldsBefore(visible);
  const count = useDeferredValue(Number.POSITIVE_INFINITY, firstFields);
  const drawn = visible.map((group, index) => {
    const place = before[index] ?? 0;
    if (place >= count)
      return <FieldSkeletons key={group.title} group={group} fields={group.fields.filter(isSeen)} />;
    const Group = slots.groups?.[group.title];
    if (Group) return <Group key={group.title} />;
    const End = slots.groupEnds?.[group.title];
    const Side = slots.groupSides?.[group.title];
    return (
      <ProblemGroup key={group.title} group={group} side={Side && <Side />}>
        {itemsOf({ ...group, fields: group.fields.slice(0, count - place) }).map((item) =>
          'radios' in item ? (
            <RadiosField key={item.radios.title} {...item} />
          ) : (
            <FormField
              key={item.field.name}
              field={item.field}
              state={states[item.field.name]}
              isFixed={mode === 'edit' && isFixed(entity, item.field)}
              autoFocus={item.field.name === first}
              Input={slots.inputs?.[item.field.name]}
            />
          ),
        )}
        <SkeletonFields fields={group.fields.slice(count - place).filter(isSeen)} />
        {End && (
          <Box sx={wide}>
            <End />
          </Box>
        )}
      </ProblemGroup>
    );
  });
  return (
    <>
      {isPage && <SectionIndex groups={visible} />}
      {entity.branches.length > 0 && <BranchChoice />}
      {drawn}
    </>
  );
});

const BranchChoice = onDemand(() => import('./BranchChoice.tsx').then((file) => file.BranchChoice));
