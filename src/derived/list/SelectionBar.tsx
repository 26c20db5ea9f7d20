import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { actsOn } from '#schemas/model/entity/readActions.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import { useDenial } from '../../permissions/useDenial.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { measures, screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { ListSlots } from '../listSlots.ts';
import { actionWord, type BulkAction } from './bulk/actionWord.ts';
import type { BulkRun } from './bulk/bulkRun.ts';
import { SelectionCount } from './bulk/SelectionCount.tsx';
import { type OfferedAction, type RequestedChange, useBulkActions } from './bulk/useBulkActions.ts';
import type { Selection } from './selection/useSelection.ts';

const EditDialog = onDemand(() => import('./bulk/EditDialog.tsx').then((file) => file.EditDialog));
const BulkActions = onDemand(() => import('./actions/BulkActions.tsx').then((file) => file.BulkActions));
const BulkActionDialog = onDemand(() =>
  import('./actions/BulkActionDialog.tsx').then((file) => file.BulkActionDialog),
);
const PlainDialog = onDemand(() => import('./bulk/PlainDialog.tsx').then((file) => file.PlainDialog));

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly total: number | undefined;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
  readonly End?: ListSlots['selectionEnd'];
  /** The bulk change whose dialog is open, started in this bar or from a facet. */
  readonly requested: RequestedChange | undefined;
  readonly onRequest: (requested: RequestedChange | undefined) => void;
}

/** The bar with the number of selected records and their bulk actions. Unavailable actions say why. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, isAbout, End, requested, onRequest: setRequested } = props;
  const { entity } = useEntity();
  const translate = useTranslate();
  const actions = useBulkActions();
  const isShown = !selection.isEmpty;
  const rest = useFocusRestored(isShown || requested !== undefined);
  // Successful records are deselected; failed ones stay selected.
  const settle = ({ done }: BulkRun) => selection.deselect(done.map(({ id }) => id));
  const name = typeof requested?.action === 'string' ? requested.action : undefined;
  const own = typeof requested?.action === 'object' ? requested.action : undefined;
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
          {actions.map((bulkAction) => (
            <BulkButton
              key={bulkAction.action}
              {...bulkAction}
              onRequest={(action) => setRequested({ action, records: selection.records })}
            />
          ))}
          {actsOn(entity, 'rows') && (
            <BulkActions
              records={selection.records}
              current={own}
              onStart={(action) => setRequested({ action, records: selection.records })}
            />
          )}
          {End && <End records={selection.records} />}
        </Box>
      )}
      {dialog && name === 'edit' && <EditDialog {...dialog} field={requested.field} />}
      {dialog && name !== undefined && name !== 'edit' && <PlainDialog name={name} {...dialog} />}
      {dialog && own && <BulkActionDialog action={own} {...dialog} />}
    </Box>
  );
}

// The bar is at the bottom, so that rows do not move under the pointer while the user selects them.
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

/** Keeps focused elements from scrolling behind the bar. */
const roomBelow = { html: { scrollPaddingBottom: 72 } } as const;

interface BulkButtonProps extends OfferedAction {
  readonly onRequest: (action: BulkAction) => void;
}

/** Button that starts a bulk action on the selected records. If the action is forbidden, the button says why. */
function BulkButton({ action, permitted, onRequest }: BulkButtonProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const color = action === 'delete' ? 'error' : 'primary';
  const label = translate(`bulk.${actionWord(entity, action)}.name`);
  const denial = useDenial();
  if (!permitted.allowed) {
    return (
      <DeniedButton {...denial(permitted)} color={color}>
        {label}
      </DeniedButton>
    );
  }
  return (
    <Button color={color} onClick={() => onRequest(action)}>
      {label}
    </Button>
  );
}

/**
 * Returns the ref for the element around the bar, which takes the focus if the focused element disappears with the
 * bar's content. `isShown` is whether the content is shown.
 */
function useFocusRestored(isShown: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasShown.current && !isShown && isLost) around.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return around;
}
