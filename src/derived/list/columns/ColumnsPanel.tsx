import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { shortFields } from '#schemas/model/entity/listOptions.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { Density, ListStateControl } from '../../listState.ts';
import { moveEntry } from './moved.ts';

interface ColumnsPanelProps {
  readonly list: ListStateControl;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The panel that the columns button opens: the columns in their order, and the row density. */
export function ColumnsPanel({ list, anchor, onClose }: ColumnsPanelProps) {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.columns') } }}
    >
      <Columns list={list} />
    </Popover>
  );
}

function Columns({ list }: { list: ListStateControl }) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const { density } = list;
  const visibleNames = new Set(fields.map((field) => field.name));
  // The name column can't be moved.
  const nameColumn = entity.list.name?.column;
  const columns = list.columns.filter((name) => name !== nameColumn);
  const choosable = shortFields(entity).filter(({ name }) => visibleNames.has(name) && name !== nameColumn);
  const order = [...columns, ...choosable.map(({ name }) => name).filter((name) => !columns.includes(name))];
  return (
    <Box sx={{ p: 2, width: 320, display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={density}
        aria-label={translate('list.density')}
        onChange={(_, chosen: Density | null) => chosen && list.setDensity(chosen)}
      >
        {(['compact', 'comfortable'] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', py: 0.5 }}>
            {translate(`list.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ul" aria-label={translate('list.columns')} sx={lines}>
        {order.map((name) => {
          const field = choosable.find((candidate) => candidate.name === name);
          const at = columns.indexOf(name);
          return (
            field && (
              <ColumnLine
                key={name}
                field={field}
                place={at === -1 ? undefined : { at, count: columns.length }}
                onShow={(isShown) =>
                  list.showColumns(isShown ? [...columns, name] : columns.filter((one) => one !== name))
                }
                onMove={(by) => list.showColumns(moveEntry(columns, at, by))}
              />
            )
          );
        })}
      </Box>
      <Button onClick={() => list.showColumns([])}>{translate('list.resetColumns')}</Button>
    </Box>
  );
}

const lines = { listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' } as const;

interface ColumnLineProps {
  readonly field: Field;
  /** The column's position among those shown; undefined if hidden. */
  readonly place: { readonly at: number; readonly count: number } | undefined;
  readonly onShow: (isShown: boolean) => void;
  readonly onMove: (by: number) => void;
}

/** One column in the panel, with a checkbox that shows it. Buttons or Alt+arrows move it. */
function ColumnLine({ field, place, onShow, onMove }: ColumnLineProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const name = text(field.title);
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || !place || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  // The only visible column can't be hidden.
  const isLast = place?.count === 1;
  return (
    <Box component="li" onKeyDown={move} sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={<Checkbox checked={place !== undefined} onChange={(_, isShown) => onShow(isShown)} />}
        label={name}
        disabled={isLast}
        sx={{ flex: 1, mr: 0, minWidth: 0 }}
      />
      {place && (
        <>
          <IconButton
            aria-label={translate('list.moveUp', { name })}
            disabled={place.at === 0}
            onClick={() => onMove(-1)}
          >
            <KeyboardArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={translate('list.moveDown', { name })}
            disabled={place.at === place.count - 1}
            onClick={() => onMove(1)}
          >
            <KeyboardArrowDown fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
