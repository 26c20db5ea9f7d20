import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { chosenKinds, textOfValue, valueOfText } from '#schemas/import/valueText.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { operatorsOf } from '#schemas/protocol/listQuery.ts';
import { FieldFilter } from '../../fields/FieldFilter.tsx';

interface ValueInputProps {
  readonly field: Field;
  /** What it is for, for those who do not see where it stands. */
  readonly label: string;
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** A value as the text of a cell: what can be chosen is chosen, all else is typed as in the file. */
export function ValueInput({ field, label, text, onChange }: ValueInputProps) {
  const [operator] = operatorsOf(field.kind);
  if (!chosenKinds.includes(field.kind) || operator === undefined) {
    return (
      <TextField
        size="small"
        hiddenLabel
        value={text ?? ''}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label } }}
        sx={{ width: 260 }}
      />
    );
  }
  return (
    <Box role="group" aria-label={label} sx={{ width: 260 }}>
      <FieldFilter
        field={field}
        operator={operator}
        value={valueOfText(field, text)}
        onChange={(value) => onChange(textOfValue(field, value))}
      />
    </Box>
  );
}
