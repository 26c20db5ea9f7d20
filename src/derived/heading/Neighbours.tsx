import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useEntity } from '../EntityContext.tsx';
import { useNeighbours } from '../list/lastList.ts';
import { useAltArrows } from './useAltArrows.ts';

interface NeighboursProps {
  readonly record: RecordData;
  /** How the address of the page ends. */
  readonly end: string;
  /** The entity whose list led here, when it is not that of the page. */
  readonly list?: string;
}

/** To the records before and after this one, in the order of the list that led here; Alt with an arrow does the same. */
export function Neighbours({ record, end, list }: NeighboursProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { previous, next, position, total } = useNeighbours(
    list ?? entity.name,
    record.id as string | number,
  );
  const pathOf = (id: string | number | undefined) =>
    id === undefined ? undefined : `${recordPath(entity, id)}${end}`;
  useAltArrows({ ArrowUp: pathOf(previous), ArrowDown: pathOf(next) });
  if (position === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mr: 0.5 }}>
        {translate('form.record.position', { position, total })}
      </Box>
      <Neighbour to={pathOf(previous)} name="previous" keys="Alt+ArrowUp">
        <ArrowUpward fontSize="small" />
      </Neighbour>
      <Neighbour to={pathOf(next)} name="next" keys="Alt+ArrowDown">
        <ArrowDownward fontSize="small" />
      </Neighbour>
    </Box>
  );
}

interface NeighbourProps {
  readonly to: string | undefined;
  readonly name: 'previous' | 'next';
  readonly keys: string;
  readonly children: ReactNode;
}

function Neighbour({ to, name, keys, children }: NeighbourProps) {
  const translate = useTranslate();
  const isThere = to !== undefined;
  const text = translate(`form.record.${isThere ? name : name === 'previous' ? 'isFirst' : 'isLast'}`);
  const link = isThere ? { component: Link, to } : { 'aria-disabled': true, sx: { opacity: 0.4 } };
  return (
    <Tooltip title={isThere ? `${text} (${keys.replace('Arrow', '')})` : text}>
      <IconButton {...link} aria-label={text} aria-keyshortcuts={keys}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
