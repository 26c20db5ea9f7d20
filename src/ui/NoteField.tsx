import TextField from '@mui/material/TextField';

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

/** A note to the office in a dialog: one line, as long as the service keeps it. */
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
