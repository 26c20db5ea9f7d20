import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { Entry } from './entry.ts';
import { Mark } from './Mark.tsx';

interface PickerEntryProps {
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly entry: Entry;
  readonly isChosen: boolean;
}

/** One entry in a picker's list: its name, what it belongs to, and a check when it is chosen. */
export function PickerEntry({ item, entry, isChosen }: PickerEntryProps) {
  const isPlain = entry.role === undefined;
  return (
    <li {...item}>
      {entry.role === 'create' && <AddIcon aria-hidden fontSize="small" sx={{ mr: 1 }} />}
      <Box sx={{ minWidth: 0, flex: 1, color: entry.role === 'none' ? 'text.secondary' : 'inherit' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {entry.label}
          {entry.mark !== undefined && <Mark text={entry.mark} />}
        </Box>
        {entry.detail !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {entry.detail}
          </Typography>
        )}
      </Box>
      {isPlain && isChosen && (
        <CheckIcon aria-hidden fontSize="small" sx={{ ml: 1, color: 'primary.main' }} />
      )}
    </li>
  );
}
