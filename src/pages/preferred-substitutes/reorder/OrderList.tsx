import DragIndicator from '@mui/icons-material/DragIndicator';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { ListOrder } from '#schemas/protocol/people/preferenceLists.ts';
import { movedTo, type Place, placeOf, stepFrom } from './order.ts';

interface OrderListProps {
  readonly order: ListOrder;
  readonly nameOf: (id: number) => string;
  /** Undefined while the order can only be read. */
  readonly onMove: ((id: number, to: Place) => void) | undefined;
}

/**
 * The substitutes in call order, those with a rank first. They are moved by dragging, by buttons, and by Alt with
 * an arrow; where one has come to is said aloud. One list with two headings: who crosses from one part to the
 * other stays the same element, and keeps the focus.
 */
export function OrderList({ order, nameOf, onMove }: OrderListProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const [listed, setNotified] = useState('');
  const move = (id: number, to: Place | undefined) => {
    if (!to || !onMove) return;
    onMove(id, to);
    const now = placeOf(movedTo(order, id, to), id) ?? to;
    setNotified(translate(`preferredSubstitutes.moved.${now.part}`, { name: nameOf(id), at: now.at + 1 }));
  };
  const itemsOf = (part: Place['part']) =>
    order[part].map((id, at) => (
      <OrderItem
        key={id}
        name={nameOf(id)}
        mark={part === 'ids' ? String(at + 1) : ''}
        isFixed={onMove === undefined}
        isFirst={stepFrom(order, id, -1) === undefined}
        isLast={stepFrom(order, id, 1) === undefined}
        onStep={(by) => move(id, stepFrom(order, id, by))}
        onDrag={() => setDragged(id)}
        onDrop={() => dragged !== undefined && dragged !== id && move(dragged, { part, at })}
      />
    ));
  const heading = (part: Place['part']) => (
    <Box
      component="li"
      key={part}
      sx={headingStyle}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => dragged !== undefined && move(dragged, { part, at: 0 })}
    >
      {translate(`preferredSubstitutes.part.${part}`)}
    </Box>
  );
  return (
    <>
      <Box component="ul" aria-label={translate('preferredSubstitutes.title')} sx={listStyle}>
        {[heading('ids'), ...itemsOf('ids'), heading('others'), ...itemsOf('others')]}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {listed}
      </Box>
    </>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const;

const headingStyle = {
  px: 2,
  py: 1,
  bgcolor: 'sunken',
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
} as const;

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
function OrderItem(props: OrderItemProps) {
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
