import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { onDemand } from '../../../shell/missing/onDemand.tsx';
import { measures, screenOnly } from '../../../shell/theme/tokens.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { ListSlots } from '../slots.ts';
import { BulkButton } from './BulkButton.tsx';
import type { BulkRun } from './bulkRun.ts';
import { SelectionCount } from './SelectionCount.tsx';
import { useBulkActions } from './useBulkActions.ts';
import { useFocusRestored } from './useFocusRestored.ts';
import type { BulkAction } from './wordOf.ts';

const EditDialog = onDemand(() => import('./EditDialog.tsx').then((file) => file.EditDialog));
const PlainDialog = onDemand(() => import('./PlainDialog.tsx').then((file) => file.PlainDialog));

interface SelectionBarProps {
  readonly selection: Selection;
  readonly total: number | undefined;
  /** The total is "more than". */
  readonly isAbout: boolean;
  readonly End?: ListSlots['selectionEnd'];
}

/** What is selected, and what can be done with it; an action that cannot be chosen says why. */
export function SelectionBar({ selection, total, isAbout, End }: SelectionBarProps) {
  const translate = useTranslate();
  const actions = useBulkActions();
  const [requested, setRequested] = useState<{ action: BulkAction; records: Selection['records'] }>();
  const isShown = !selection.isEmpty;
  const rest = useFocusRestored(isShown || requested !== undefined);
  // Who was changed is not selected any more; who was refused still is.
  const settle = ({ done }: BulkRun) => selection.leave(done.map(({ id }) => id));
  const dialog = requested && {
    records: requested.records,
    onRun: settle,
    onClose: () => setRequested(undefined),
  };
  return (
    <Box ref={rest} tabIndex={-1} className={screenOnly} sx={place}>
      {isShown && (
        <Box role="region" aria-label={translate('bulk.toolbar')} sx={bar}>
          <GlobalStyles styles={roomBelow} />
          <Tooltip title={translate('bulk.clear')}>
            <IconButton aria-label={translate('bulk.clear')} onClick={selection.clear}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
          <SelectionCount selection={selection} total={total} isAbout={isAbout} />
          <Box sx={{ flex: 1 }} />
          {actions.map((offered) => (
            <BulkButton
              key={offered.action}
              {...offered}
              onRequest={(action) => setRequested({ action, records: selection.records })}
            />
          ))}
          {End && <End records={selection.records} />}
        </Box>
      )}
      {dialog && requested.action === 'edit' && <EditDialog {...dialog} />}
      {dialog && requested.action !== 'edit' && <PlainDialog name={requested.action} {...dialog} />}
    </Box>
  );
}

// At the bottom, so that no row moves away under the pointer that selects it.
const place = { position: 'sticky', bottom: 8, zIndex: 2, outline: 'none' } as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  mt: 1,
  px: 0.5,
  py: 0.5,
  borderRadius: `${measures.radius}px`,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'accentSoft',
  boxShadow: 3,
} as const;

/** What gets the focus is not behind the bar. */
const roomBelow = { html: { scrollPaddingBottom: 72 } } as const;
