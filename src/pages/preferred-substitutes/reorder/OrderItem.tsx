import DragIndicator from '@mui/icons-material/DragIndicator';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

interface OrderItemProps {
  readonly name: string;
  /** The call rank; empty for those without. */
  readonly mark: string;
  /** For now it cannot be moved. */
  readonly isFixed: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** One substitute in the order, with the ways to move them. */
export function OrderItem(props: OrderItemProps) {
  const { name, mark, isFixed, isFirst, isLast, onStep, onDrag, onDrop } = props;
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      draggable={!isFixed}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
      sx={item}
    >
      <DragIndicator aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box className="tabular" sx={{ minWidth: 16, fontWeight: 600 }}>
        {mark}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      {/* At either end a button stays in place, so that the focus does too. */}
      <IconButton
        aria-label={translate('preferredSubstitutes.up', { name })}
        aria-disabled={isFixed || isFirst}
        onClick={() => onStep(-1)}
        sx={button(isFixed || isFirst)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('preferredSubstitutes.down', { name })}
        aria-disabled={isFixed || isLast}
        onClick={() => onStep(1)}
        sx={button(isFixed || isLast)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </Box>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  '&[draggable=true]': { cursor: 'grab' },
  '&:hover': { bgcolor: 'hover' },
} as const;

function button(isOff: boolean) {
  return { opacity: isOff ? 0.4 : 1, p: 1 } as const;
}
