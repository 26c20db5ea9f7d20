import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { inSentence } from '#schemas/messages/inSentence.ts';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { MoveButtons, type Step, stepByKey } from './MoveButtons.tsx';
import { moveRow, type Place, placeOf, stepFrom } from './order.ts';
import { orderedFields } from './orderedFields.ts';

interface OrderListProps {
  readonly order: ListOrder;
  readonly nameOf: (id: number) => string;
  /** Moves a row; undefined while the order is read-only. */
  readonly onMove: ((id: number, to: Place) => void) | undefined;
}

/**
 * The rows of an order, ranked ones first. The user moves them by dragging, by buttons, and by Alt+arrow; moves are
 * announced to screen readers. Ranked and other rows are in one list with two headings, so that a row that moves
 * between them keeps its element and focus.
 */
export function OrderList({ order, nameOf, onMove }: OrderListProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const fields = orderedFields(entity);
  const rank = text(fields.rank.title);
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const move = (id: number, to: Place | undefined) => {
    if (!to || !onMove) return;
    onMove(id, to);
    const now = placeOf(moveRow(order, id, to, fields), id) ?? to;
    const args = { name: nameOf(id), at: now.at + 1, rank: inSentence(rank) };
    setTold(translate(`ordered.moved.${now.part}`, args));
  };
  const itemsOf = (part: Place['part']) =>
    order[part].map((id, at) => (
      <OrderItem
        key={id}
        name={nameOf(id)}
        mark={part === 'ids' ? String(at + 1) : ''}
        isFixed={onMove === undefined}
        mayStep={(by) => stepFrom(order, id, by, fields) !== undefined}
        onStep={(by) => move(id, stepFrom(order, id, by, fields))}
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
      {translate(`ordered.part.${part}`, { rank, ranks: fields.ranks })}
    </Box>
  );
  return (
    <>
      <Box component="ul" aria-label={text(entity.plural)} sx={listStyle}>
        {[heading('ids'), ...itemsOf('ids'), heading('others'), ...itemsOf('others')]}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told}
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
  /** The row's rank as text; empty for rows without a rank. */
  readonly mark: string;
  /** Whether the row can't be moved now. */
  readonly isFixed: boolean;
  readonly mayStep: (by: Step) => boolean;
  readonly onStep: (by: Step) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** One row of an order, with its rank and its move buttons. */
function OrderItem({ name, mark, isFixed, mayStep, onStep, onDrag, onDrop }: OrderItemProps) {
  return (
    <Box
      component="li"
      draggable={!isFixed}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={stepByKey(onStep)}
      sx={item}
    >
      <DragIndicator aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box className="tabular" sx={{ minWidth: 16, fontWeight: 600 }}>
        {mark}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      <MoveButtons name={name} mayStep={(by) => !isFixed && mayStep(by)} onStep={onStep} />
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
