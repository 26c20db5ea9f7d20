import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { nextOrder, sortsBy } from '#schemas/protocol/entities/listLimits.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { HiddenText } from '../../../fields/frame/HiddenText.tsx';
import type { ListQuery } from '../../listState.ts';
import type { Selection } from '../selection/useSelection.ts';

export function SelectPage({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { pageState, togglePage } = selection;
  return (
    <th scope="col" className="check">
      <Checkbox
        checked={pageState === 'all'}
        indeterminate={pageState === 'some'}
        onChange={togglePage}
        aria-label={translate('list.selectPage')}
      />
    </th>
  );
}

/** The header of the menu column, labeled for screen readers only. */
export function MenuHead() {
  const translate = useTranslate();
  return (
    <th scope="col" className="check">
      <HiddenText>{translate('shell.moreActions')}</HiddenText>
    </th>
  );
}

/** The header of the column with the buttons that open the side panel, labeled for screen readers only. */
export function SidePanelHead() {
  const translate = useTranslate();
  return (
    <th scope="col" className="check">
      <HiddenText>{translate('list.beside.column')}</HiddenText>
    </th>
  );
}

interface HeadCellProps {
  readonly field: Field;
  /** Whether the column contains the link to the record. */
  readonly isLinked: boolean;
  readonly sort: ListQuery['sort'];
  /** Whether rows are ordered by search relevance instead of the sort. */
  readonly isRanked: boolean;
  readonly onSort: (sort: ListQuery['sort']) => void;
}

/** The header of a column; a sort button if the list can be sorted by it. */
export function HeadCell({ field, isLinked, sort, isRanked, onSort }: HeadCellProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { align } = displayRenderers[field.kind];
  const order = sort.field === field.name && !isRanked ? sort.order : undefined;
  const { name } = entity.list;
  const isName = name?.isLabel && name.column === field.name;
  const title = isName ? translate('list.name') : text(field.title);
  const className = isLinked ? 'named' : undefined;
  if (!sortsBy(entity, field))
    return (
      <Cell align={align} className={className}>
        {title}
      </Cell>
    );
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <Cell
      align={align}
      className={className}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      <ButtonBase
        onClick={() => onSort({ field: field.name, order: nextOrder(entity, order) })}
        sx={{ ...button, flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
      >
        {title}
        {isLinked && isRanked && (
          <Box component="span" sx={{ fontWeight: 400 }}>{`· ${translate('list.bestFirst')}`}</Box>
        )}
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
