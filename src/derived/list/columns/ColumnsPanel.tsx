import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { shortFields } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { Density, ListStateControl } from '../listState.ts';
import { ColumnLine } from './ColumnLine.tsx';
import { moved } from './moved.ts';

interface ColumnsPanelProps {
  readonly list: ListStateControl;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The panel of the button for columns: its columns in their order, and the density. */
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
  const { columns, density } = list;
  const seen = new Set(fields.map((field) => field.name));
  const choosable = shortFields(entity).filter((field) => seen.has(field.name));
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
                onMove={(by) => list.showColumns(moved(columns, at, by))}
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
