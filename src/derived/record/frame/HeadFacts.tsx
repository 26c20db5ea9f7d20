import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { VisibleRecords } from '../../../fields/records/VisibleRecords.tsx';

interface HeadFactsProps {
  readonly entity: Entity;
  /** The record whose facts are shown; undefined while loading, when their space is reserved. */
  readonly record: RecordData | undefined;
  /** Makes facts editable; without it, all facts are read-only. */
  readonly change?: ChangeFact | undefined;
}

/** Returns the click handler that edits the fact of a field; undefined if the fact is read-only. */
export type ChangeFact = (name: string) => ((anchor: HTMLElement) => void) | undefined;

/**
 * The facts below a record's name: the fields that its entity declares (`head`), if they have a value and the user may
 * see them.
 */
export function HeadFacts({ entity, ...facts }: HeadFactsProps) {
  if (entity.head.length === 0) return null;
  return (
    <EntityProvider entity={entity}>
      <Facts {...facts} />
    </EntityProvider>
  );
}

function Facts({ record, change }: Omit<HeadFactsProps, 'entity'>) {
  const { entity, fields } = useEntity();
  const headFields = entity.head.flatMap((name) => fields.filter((field) => field.name === name));
  return (
    <Box component="dl" sx={{ ...list, minHeight: { xs: lineHeight * headFields.length, md: lineHeight } }}>
      {record &&
        headFields
          .filter(({ name }) => !isNothing(record[name]))
          .map((field) => {
            const draw = (value: unknown) => (
              <TitledFact key={field.name} field={field} onChange={change?.(field.name)}>
                <FieldColumn field={field} value={value} record={record} />
              </TitledFact>
            );
            const value = record[field.name];
            if (field.options.reference === undefined) return draw(value);
            return (
              <VisibleRecords key={field.name} field={field} value={value}>
                {draw}
              </VisibleRecords>
            );
          })}
    </Box>
  );
}

/**
 * One fact with its title. The title is visible only for unique fields, such as numbers; for others, such as a school's
 * name, it is for screen readers only.
 */
function TitledFact(props: FactProps) {
  const { text } = useEntity();
  const { options, title } = props.field;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 0.5 }}>
      <Box component="dt" sx={options.unique === undefined ? visuallyHidden : undefined}>
        {text(title)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <Fact {...props} />
      </Box>
    </Box>
  );
}

interface FactProps {
  readonly field: Field;
  readonly onChange: ((anchor: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
}

/** The value of a fact, as a button if the fact can be edited. */
function Fact({ field, onChange, children }: FactProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  if (!onChange) return children;
  return (
    <Box
      component="button"
      type="button"
      onClick={({ currentTarget }) => onChange(currentTarget)}
      sx={button}
    >
      <span style={visuallyHidden}>{translate('form.fact.change', { field: text(field.title) })}: </span>
      {children}
    </Box>
  );
}

/** Styles of an editable fact. It looks like text; hover and focus show that it is a button. */
const button = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  bgcolor: 'transparent',
  border: 0,
  p: 0,
  minHeight: 24,
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  '&:hover': { color: 'text.primary', textDecorationStyle: 'solid' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Line height of a fact, in pixels. */
const lineHeight = 21;

// Styles of the facts. On a phone each fact has its own line, so that names that load later move nothing.
const list = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: { md: 'wrap' },
  alignItems: { md: 'baseline' },
  columnGap: 2,
  m: 0,
  mt: 0.5,
  color: 'text.secondary',
} as const;
