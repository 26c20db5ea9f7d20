import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { toForm } from '../formValue.ts';
import { innerGrid } from '../frame/innerGrid.ts';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/** Input for a list with one field per position, and optionally further items of the same kind. */
export function TupleInput(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, autoFocus = false, Inner } = props;
  const translate = useTranslate();
  const input = useFieldset(props);
  const { getValues, setValue } = useFormContext();
  const length = useWatch({
    name: source,
    compute: (value: unknown) => (Array.isArray(value) ? value.length : 0),
  });
  const { fields, rest } = field;
  const further = Math.max(0, length - fields.length);
  const items = (): readonly unknown[] => {
    const value: unknown = getValues(source);
    return Array.isArray(value) ? value : [];
  };
  const write = (next: readonly unknown[]) => setValue(source, next, { shouldDirty: true });
  const most = field.shape.maxItems ?? Number.POSITIVE_INFINITY;
  return (
    <FieldsetFrame input={input}>
      <Box sx={{ mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider', display: 'grid', gap: 1 }}>
        <Box sx={innerGrid}>
          {fields.map((place, index) => (
            <Inner
              key={place.name}
              field={withTitle(place, translate('fields.tuple.place', { number: index + 1 }))}
              source={`${source}.${index}`}
              readOnly={readOnly || place.readOnly}
              autoFocus={autoFocus && index === 0}
            />
          ))}
        </Box>
        {rest &&
          Array.from({ length: further }, (_, index) => index + fields.length).map((index) => (
            <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Inner
                  compact
                  field={withTitle(rest, translate('fields.tuple.place', { number: index + 1 }))}
                  source={`${source}.${index}`}
                  readOnly={readOnly}
                />
              </Box>
              {!readOnly && (
                <IconButton
                  size="small"
                  aria-label={translate('fields.rows.remove', { number: index + 1 })}
                  onClick={() => write(items().toSpliced(index, 1))}
                >
                  <RemoveIcon sx={{ fontSize: 18 }} />
                </IconButton>
              )}
            </Box>
          ))}
        {rest && !readOnly && (
          <Box>
            <Button
              startIcon={<AddIcon />}
              disabled={length >= most}
              onClick={() => write([...items(), toForm(rest, rest.default ?? null)])}
            >
              {translate('fields.tuple.add')}
            </Button>
          </Box>
        )}
      </Box>
    </FieldsetFrame>
  );
}

/** Returns the field of a position with a fallback title if it has none. */
function withTitle(field: Field, otherwise: string): Field {
  return field.shape.title === undefined ? { ...field, title: otherwise } : field;
}
