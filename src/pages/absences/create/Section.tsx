import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';

interface OwnerNameProps {
  readonly of: { readonly workerId?: number | null; readonly vacancyProfileId?: number | null };
}

/** Shows the employee of an absence, or the profile of a vacancy, as a link; a dash if there is none. */
export function OwnerName({ of: { workerId, vacancyProfileId } }: OwnerNameProps) {
  const [target, id] = workerId
    ? ['employee/employee', workerId]
    : ['vacancy-profile/vacancy-profile', vacancyProfileId];
  return <div>{id ? <RecordName target={target} id={id} linked /> : '–'}</div>;
}

interface FoldedProps {
  readonly title: string;
  /** Whether the section starts open, because it has values or required fields. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** A collapsed section with a button; once opened, it stays open. */
export function CollapsedSection({ title, isNeeded, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || isNeeded) return children;
  return (
    <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
      {title}
    </Button>
  );
}

interface FieldsProps {
  readonly names: readonly string[];
  /** Path prefix of the fields in the form, for example `rows.0.`. */
  readonly at?: string;
  readonly required?: readonly string[];
  readonly autoFocus?: boolean;
}

/** Inputs for fields of the current entity that the user can edit. */
export function Fields({ names, at = '', required = [], autoFocus = false }: FieldsProps) {
  const { entity, fields, mayEditField } = useEntity();
  const shown = names
    .flatMap((name) => fieldNamed(entity, name) ?? [])
    .filter((one) => fields.includes(one) && mayEditField(one));
  return (
    <Box sx={pairs}>
      {shown.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          source={`${at}${field.name}`}
          required={required.includes(field.name)}
          autoFocus={autoFocus}
        />
      ))}
    </Box>
  );
}

const pairs = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
} as const;
