import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/** Fields that belong together. What a group requires is required once the group has to be there, or has anything. */
export function GroupInput(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, required = false, autoFocus = false, Inner } = props;
  const input = useFieldset(props);
  const isThere = useWatch({ name: source, compute: hasAnything }) || required;
  return (
    <FieldsetFrame input={input}>
      <Box
        sx={{
          mt: 1,
          pl: 2,
          borderLeft: 2,
          borderColor: 'divider',
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {field.fields.map((inner, index) => (
          <Inner
            key={inner.name}
            field={inner}
            source={`${source}.${inner.name}`}
            readOnly={readOnly || inner.readOnly}
            required={inner.required && isThere}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </Box>
    </FieldsetFrame>
  );
}

function hasAnything(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value === 'object' ? Object.values(value).some(hasAnything) : true;
}
