import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDrop } from './useDrop.ts';

interface DropAreaProps {
  readonly labelId: string;
  readonly invalid: boolean;
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** Where a file can be dropped; it lights up while one is held over it. */
export function DropArea({ labelId, invalid, onDrop, children }: DropAreaProps) {
  const { isOver, area } = useDrop((files) => onDrop(files[0]));
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...area}
      sx={{
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : 'outline',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
