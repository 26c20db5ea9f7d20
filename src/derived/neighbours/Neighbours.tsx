import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useNeighbours } from './lastList.ts';

interface NeighboursProps {
  readonly record: RecordData;
  /** The suffix of the page's address, such as `/show`. The links get the same suffix. */
  readonly end: string;
  /** The entity of the list that the user came from, if it is not the entity of the page. */
  readonly list?: string;
}

/**
 * Links to the previous and next record, in the order of the list that the user came from. Alt+arrow up or down opens
 * them too.
 */
export function Neighbours({ record, end, list }: NeighboursProps) {
  const { entity } = useEntity();
  const isPhone = useIsPhone();
  const translate = useTranslate();
  const { previous, next, position, total, isAbout } = useNeighbours(
    list ?? entity.name,
    record.id as string | number,
  );
  const pathOf = (id: string | number | undefined) =>
    id === undefined ? undefined : `${recordPath(entity, id)}${end}`;
  useAltArrows({ ArrowUp: pathOf(previous), ArrowDown: pathOf(next) });
  if (position === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', position: 'relative' }}>
      <Box
        component="span"
        className="tabular"
        // On a phone only the arrow buttons are visible, to leave room for the record's name.
        sx={{ ...placeText, ...(isPhone ? visuallyHidden : {}) }}
      >
        {translate(isAbout ? 'form.record.positionAbout' : 'form.record.position', {
          position: showCount(position),
          total: showCount(total),
        })}
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

const placeText = { color: 'text.secondary', fontSize: 12, mr: 0.5, whiteSpace: 'nowrap' } as const;

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

type Arrow = 'ArrowUp' | 'ArrowDown';

/**
 * Opens the previous or next record on Alt+arrow. Ignored under a dialog, and in controls that use these keys, such as
 * select boxes.
 */
function useAltArrows(paths: Readonly<Record<Arrow, string | undefined>>): void {
  const navigate = useNavigate();
  const latest = useRef(paths);
  latest.current = paths;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!isArrow(event.key) || handlesArrows(event.target)) return;
      const path = latest.current[event.key];
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown';
}

function handlesArrows(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role=combobox], [role=dialog], [role=alertdialog], select') !== null
  );
}
