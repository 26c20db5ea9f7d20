import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { computationOf } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong, stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../../fields/renderer.ts';
import { WhyNot } from '../../../permissions/WhyNot.tsx';
import type { FormSlots } from '../../slots.ts';
import { useOnlyRead } from '../ReadOnlyContext.ts';
import { useFormAround } from '../RecordFormContext.ts';
import type { FieldState, FieldStates } from '../values/conditions.ts';
import type { FormMode } from '../values/formValues.ts';
import { FieldPlaces, Places } from './FieldPlaces.tsx';
import { FormGroup, wide } from './FormGroup.tsx';
import { type DrawnGroup, formGroups, isUnused, isWide } from './formGroups.ts';
import { SectionIndex } from './SectionIndex.tsx';

interface FormFieldProps {
  readonly field: Field;
  readonly state: FieldState | undefined;
  /** An existing record keeps the id that a person once gave it. */
  readonly isFixed?: boolean;
  readonly autoFocus: boolean;
  readonly Input?: ComponentType<InputRendererProps> | undefined;
}

/**
 * One field of a form as its conditions and the person's permissions let it be: an input, its value with
 * the reason why it cannot be changed, or nothing. Drawn again only when one of these changes; what is
 * typed into other fields is no concern of it.
 */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, state, isFixed = false, autoFocus, Input = FieldInput } = props;
  const { mayEditField } = useEntity();
  const onlyReads = useOnlyRead();
  const missing = useMissing(field);
  const told = useReason(state?.field ?? field, missing);
  if (state?.isHidden) return null;
  const isReadOnly = isFixed || onlyReads || state?.isReadOnly === true || !mayEditField(field);
  return (
    <Box sx={isWide(told) ? wide : column}>
      <Input
        key={told.kind}
        field={told}
        source={stepNamed(field.name)}
        readOnly={isReadOnly}
        required={field.required || state?.isRequired === true}
        autoFocus={autoFocus && !isReadOnly}
      />
      {missing !== undefined && <WhyNot permission={missing} />}
    </Box>
  );
});

/** An input of its own that draws nothing leaves no hole. */
const column = { minWidth: 0, '&:empty': { display: 'none' } } as const;

/** The permission that is missing to change a field; nothing where none is. */
function useMissing(field: Field): string | undefined {
  const { mayEditField } = useEntity();
  return field.readOnly || mayEditField(field) ? undefined : field.options.permission?.edit;
}

/** The field with the reason in its description, where a permission is missing to change it. */
function useReason(field: Field, missing: string | undefined): Field {
  const translate = useTranslate();
  const reason = missing && translate('form.field.needs', { permission: missing });
  return useMemo(() => (reason === undefined ? field : { ...field, description: reason }), [field, reason]);
}

/** What nobody types into an existing record: its id, its state, what an action sets. */
function isFixed({ id, states, actions }: Entity, { name }: Field): boolean {
  const isSet = actions.some(({ set }) => set !== undefined && Object.hasOwn(set, name));
  return name === id.name || name === states?.field || isSet;
}

interface FormFieldsProps {
  readonly mode: FormMode;
  readonly states: FieldStates;
  readonly slots?: FormSlots | undefined;
  readonly fixed?: readonly string[] | undefined;
  /** Whether the first field takes the focus when the form appears. */
  readonly autoFocus?: boolean;
  /** The form is the page: a long one has an index. */
  readonly isPage?: boolean;
}

/** What nobody can type and nothing has filled: it says nothing. What is worked out as one types has its place. */
function isUnfilled(field: Field, base: RecordData | undefined): boolean {
  if (!field.readOnly || !base || computationOf(field) !== undefined) return false;
  return isNothing(base[field.name]);
}

/** So many fields are drawn at once, and the others a moment later: those that somebody reads first. */
const firstFields = 6;

/** For each group how many fields are before it. */
function fieldsBefore(groups: readonly DrawnGroup[]): number[] {
  let before = 0;
  return groups.map((group) => {
    const own = before;
    before += group.fields.length;
    return own;
  });
}

/**
 * All groups of the form, each with the fields that are to be seen now. What is further down is drawn when the first
 * fields are there, in pieces between which the page answers; until then its place is kept.
 */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { mode, states, slots = {}, fixed, autoFocus = false, isPage = false } = props;
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [restTitle, otherTitle] = [translate('form.group.rest'), translate('form.group.other')];
  const groups = useMemo(
    () => formGroups(entity, fields, { mode, restTitle, otherTitle, fixed }),
    [entity, fields, mode, restTitle, otherTitle, fixed],
  );
  const first = autoFocus ? groups[0]?.fields[0]?.name : undefined;
  const base = useFormAround()?.base;
  const isSeen = (field: Field) => !states[field.name]?.isHidden && !isUnfilled(field, base);
  const hasSlot = ({ title }: DrawnGroup) =>
    slots.groups?.[title] !== undefined ||
    slots.groupEnds?.[title] !== undefined ||
    slots.groupSides?.[title] !== undefined;
  // As the form was opened: no group shuts while somebody works in it.
  const [unused] = useState(
    () =>
      new Set(
        base && mode === 'edit'
          ? groups.filter((group, at) => at > 0 && !hasSlot(group) && isUnused(group, base))
          : [],
      ),
  );
  const isShut = ({ title }: DrawnGroup) => [...unused].some((group) => group.title === title);
  const seen = groups
    .filter((group) => group.fields.some(isSeen))
    .map((group) => (isShut(group) ? { ...group, isUnused: true } : group));
  const before = fieldsBefore(seen);
  const count = useDeferredValue(Number.POSITIVE_INFINITY, firstFields);
  const drawn = seen.map((group, index) => {
    const place = before[index] ?? 0;
    if (place >= count)
      return <FieldPlaces key={group.title} group={group} fields={group.fields.filter(isSeen)} />;
    const Group = slots.groups?.[group.title];
    if (Group) return <Group key={group.title} />;
    const End = slots.groupEnds?.[group.title];
    const Side = slots.groupSides?.[group.title];
    return (
      <ProblemGroup key={group.title} group={group} side={Side && <Side />}>
        {group.fields
          .slice(0, count - place)
          .filter((field) => !isUnfilled(field, base))
          .map((field) => (
            <FormField
              key={field.name}
              field={field}
              state={states[field.name]}
              isFixed={mode === 'edit' && isFixed(entity, field)}
              autoFocus={field.name === first}
              Input={slots.inputs?.[field.name]}
            />
          ))}
        <Places fields={group.fields.slice(count - place).filter(isSeen)} />
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
      {isPage && <SectionIndex groups={seen} />}
      {entity.branches.length > 0 && (
        <Suspense fallback={null}>
          <BranchChoice />
        </Suspense>
      )}
      {drawn}
    </>
  );
});

const BranchChoice = lazy(async () => ({ default: (await import('./BranchChoice.tsx')).BranchChoice }));

interface ProblemGroupProps {
  readonly group: DrawnGroup;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A group that is shut at first opens where one of its fields needs another look. */
function ProblemGroup({ group, side, children }: ProblemGroupProps) {
  const problems = useFormAround()?.problems;
  const named = new Set([...(problems?.keys() ?? [])].map((source) => namesAlong(source)[0]));
  const hasProblem = group.fields.some(({ name }) => named.has(name));
  return (
    <FormGroup group={group} hasProblem={hasProblem} side={side}>
      {children}
    </FormGroup>
  );
}
