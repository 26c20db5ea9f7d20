import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HiddenText } from '../frame/HiddenText.tsx';
import { isUnreadable } from '../frame/unreadable.ts';
import { storedText } from '../records/labelParts.ts';
import type { DisplayRendererProps } from '../renderer.ts';

/** Placeholder for an empty value. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        —
      </Box>
      <HiddenText>{translate('fields.noValue')}</HiddenText>
    </>
  );
}

/** Shows a date, time or other value with digits on a show page, in tabular figures. */
export function FiguresDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = useShownText(field, value) === '';
  return isEmpty ? <EmptyValue /> : <FiguresColumn field={field} value={value} />;
}

/** Shows a value with digits in a column, in tabular figures. */
export function FiguresColumn({ field, value }: DisplayRendererProps) {
  return <span className="tabular">{useShownText(field, value)}</span>;
}

/** A field's value as text in the user's language and time zone; empty without a value. */
export function useShownText(field: Field, value: unknown): string {
  const { entity, localizer } = useEntity();
  return isUnreadable(value) ? value.$unreadable : storedText(entity, field, value, localizer);
}

/** A value as plain text on a show page. */
export function TextDisplay({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  return text === '' ? <EmptyValue /> : text;
}
