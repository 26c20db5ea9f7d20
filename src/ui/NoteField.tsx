import TextField from '@mui/material/TextField';

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

/** A one-line note to the office in a dialog, limited to the length that the service stores. */
export function NoteField({ label, value, onChange, problem }: NoteFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      fullWidth
    />
  );
}
