import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Field } from '#schemas/model/readFields.ts';
import { displayRenderers } from '../../../fields/displayRenderers.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { ListQuery } from '../listState.ts';
import { sortsBy } from './columns.ts';

interface HeadCellProps {
  readonly field: Field;
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
}

/** The head of a column; where the list can be sorted by it, a button that does. */
export function HeadCell({ field, sort, onSort }: HeadCellProps) {
  const { text } = useEntity();
  const { align } = displayRenderers[field.kind];
  const order = sort.field === field.name ? sort.order : undefined;
  const title = text(field.title);
  if (!sortsBy(field)) return <Cell align={align}>{title}</Cell>;
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <Cell align={align} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <ButtonBase
        onClick={() => onSort({ field: field.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        sx={{ ...button, flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
      >
        {title}
        <Arrow aria-hidden className="arrow" sx={{ fontSize: 14, opacity: order ? 1 : 0 }} />
      </ButtonBase>
    </Cell>
  );
}

function Cell(props: React.ComponentProps<typeof Box> & { align: 'left' | 'right' | 'center' }) {
  const { align, ...others } = props;
  return <Box component="th" scope="col" {...others} sx={{ textAlign: align }} />;
}

const button = {
  font: 'inherit',
  color: 'inherit',
  gap: 0.5,
  minHeight: 28,
  borderRadius: 0.5,
  '&:hover': { color: 'text.primary' },
  '&:hover .arrow': { opacity: 0.6 },
  '[aria-sort] > & .arrow': { opacity: 1 },
} as const;
