import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type MergePreview, mergeableFields } from '#schemas/protocol/people/merge.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { nameOf } from './nameOf.ts';

interface MergeFieldsProps {
  readonly preview: MergePreview;
  readonly takenFields: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Lists the fields in which the records differ and lets the user choose the value to keep. */
export function MergeFields({ preview, takenFields, onChange }: MergeFieldsProps) {
  const translate = useTranslate();
  const { fields, text, mayEditField } = useEntity();
  const { from, into } = preview;
  const names: readonly string[] = mergeableFields;
  const differing = fields.filter(
    (field) =>
      names.includes(field.name) && mayEditField(field) && !isSame(from[field.name], into[field.name]),
  );
  const say = (name: string, args = {}) => translate(`employees.merge.${name}`, args);
  if (differing.length === 0) return <Box>{say('sameFields')}</Box>;
  return (
    <Box component="section" aria-label={say('fields')}>
      <Box component="h3" sx={{ fontSize: 14, m: 0, mb: 1 }}>
        {say('fields')}
      </Box>
      {differing.map((field) => (
        <RadioGroup
          key={field.name}
          aria-label={text(field.title)}
          value={takenFields.includes(field.name) ? 'from' : 'into'}
          onChange={(_, value) =>
            onChange([
              ...takenFields.filter((name) => name !== field.name),
              ...(value === 'from' ? [field.name] : []),
            ])
          }
          sx={line}
        >
          <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{text(field.title)}</Box>
          <Choice value="into" of={say('kept', { name: nameOf(into) })} field={field} record={into} />
          <Choice value="from" of={say('merged', { name: nameOf(from) })} field={field} record={from} />
        </RadioGroup>
      ))}
    </Box>
  );
}

interface ChoiceProps {
  readonly value: 'from' | 'into';
  /** Label of the record: kept or merged, with the person's name. */
  readonly of: string;
  readonly field: Field;
  readonly record: MergePreview['from'];
}

function Choice({ value, of, field, record }: ChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      label={
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{of}</Box>
          <Box sx={{ '& a': { pointerEvents: 'none' } }}>
            <FieldDisplay field={field} value={record[field.name]} record={record} />
          </Box>
        </Box>
      }
    />
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '160px 1fr 1fr' },
  columnGap: 2,
  borderTop: 1,
  borderColor: 'divider',
  py: 0.5,
} as const;
