import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import { type InnerValue, innerValues, matchingAlternative } from '#schemas/model/fields/innerValues.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { DisplayRendererProps, InnerDisplay } from '../renderer.ts';
import { EmptyValue } from './EmptyValue.tsx';

/** Shows a composite value: a map, a tuple, a recursive value, or a variant with its title. */
export function PartsDisplay({ field, value, Inner }: DisplayRendererProps & InnerDisplay) {
  if (value === null || value === undefined) return <EmptyValue />;
  if (field.kind === 'variant') return <VariantDisplay field={field} value={value} Inner={Inner} />;
  const opened = field.opened?.();
  if (opened) return <Inner field={opened} value={value} />;
  const parts = innerValues(field, value);
  return parts.length === 0 ? <EmptyValue /> : <Parts field={field} parts={parts} Inner={Inner} />;
}

function VariantDisplay({ field, value, Inner }: DisplayRendererProps & InnerDisplay) {
  const { text } = useEntity();
  const chosen = matchingAlternative(field, value);
  if (chosen === undefined) return <code>{JSON.stringify(value)}</code>;
  if (fixedValue(chosen) !== undefined && chosen.title !== '') return <>{text(chosen.title)}</>;
  const isNamed = chosen.title !== '' && chosen.kind === 'group';
  return (
    <>
      {isNamed && <Box sx={{ fontWeight: 550 }}>{text(chosen.title)}</Box>}
      <Inner field={chosen} value={value} />
    </>
  );
}

interface PartsProps extends InnerDisplay {
  readonly field: Field;
  readonly parts: readonly InnerValue[];
}

function Parts({ field, parts, Inner }: PartsProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const nameOf = ({ isNamed, name, field: inner }: InnerValue) => {
    if (isNamed) return name;
    const isPlace = field.kind === 'tuple' && inner.shape.title === undefined;
    return isPlace ? translate('fields.tuple.place', { number: Number(name) + 1 }) : text(inner.title);
  };
  return (
    <Box component="dl" sx={listStyle}>
      {parts.map((part) => (
        <Box key={part.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {nameOf(part)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <Inner field={part.field} value={part.value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(6em, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
} as const;
