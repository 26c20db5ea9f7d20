import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { dateTyping } from '../calendar/dateTyping.ts';
import { TypedControl } from '../typed/TypedControl.tsx';

interface DateInputProps {
  /** The name of a date field of the entity in context, whose format the input uses. */
  readonly of: string;
  readonly label: string;
  /** The date as `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/** Date input outside of a form. The user types the date or picks it from a calendar. */
export function DateInput({ of, label, value, onChange }: DateInputProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const field = fieldNamed(entity, of);
  if (!field) return null;
  const change = (date: unknown) => typeof date === 'string' && onChange(date);
  return (
    <Box>
      <Box component="label" id={`${id}l`} htmlFor={id} sx={{ display: 'block', fontWeight: 550, mb: 0.5 }}>
        {label}
      </Box>
      <TypedControl
        field={field}
        id={id}
        labelId={`${id}l`}
        value={value || null}
        onChange={change}
        typing={dateTyping}
        placeholder={translate('fields.datePlaceholder')}
        end={<CalendarButton chosen={value || undefined} onChoose={change} />}
      />
    </Box>
  );
}
