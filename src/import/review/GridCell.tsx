import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ImportRow } from '#schemas/protocol/import.ts';

interface GridCellProps {
  /** Column and line, for those who do not see where it stands. */
  readonly label: string;
  readonly text: string;
  readonly problem: ImportRow['problems'][number] | undefined;
  readonly isOpen: boolean;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

/** A cell of the file; an open one can be typed over, and Enter checks the row. */
export function GridCell({ label, text, problem, isOpen, onChange, onEnter }: GridCellProps) {
  if (!isOpen) {
    return (
      <Box sx={closed}>
        {text}
        {problem && <Box sx={{ color: 'error.main', fontSize: 12 }}>{problem.message}</Box>}
      </Box>
    );
  }
  return (
    <TextField
      size="small"
      hiddenLabel
      value={text}
      error={problem !== undefined}
      helperText={problem?.message}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      slotProps={{
        htmlInput: { 'aria-label': label },
        formHelperText: { sx: { mx: 0, whiteSpace: 'normal' } },
      }}
      sx={{ minWidth: 140, '& .MuiInputBase-input': { py: 0.5, px: 1 } }}
    />
  );
}

const closed = {
  minHeight: 24,
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
