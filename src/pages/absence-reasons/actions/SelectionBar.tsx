import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { recordPath } from '../../../fields/records/recordPath.ts';
import { DeniedButton } from '../../../permissions/DeniedButton.tsx';
import { measures } from '../../../ui/theme/tokens.ts';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import type { TreeEntry } from '../tree/node.ts';
import { useKinds } from '../view/KindsContext.tsx';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { blockedReason, type SelectionAction, selectionActions } from './selectionActions.ts';

interface SelectionBarProps {
  readonly selection: TreeSelection;
  readonly onAct: (action: SelectionAction, entries: readonly TreeEntry[]) => void;
}

/** Bar with the selected entries and the buttons for actions on them. A disabled button says why. */
export function SelectionBar({ selection, onAct }: SelectionBarProps) {
  const translate = useTranslate();
  const { entries, notShown } = selection;
  if (entries.length === 0) return null;
  return (
    <Box role="region" aria-label={translate('absenceReasons.toolbar')} sx={bar}>
      <Tooltip title={translate('absenceReasons.clear')}>
        <IconButton aria-label={translate('absenceReasons.clear')} onClick={selection.clear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box role="status" sx={{ fontWeight: 600, pr: 1 }}>
        {translate('absenceReasons.selected', { smart_count: entries.length })}
        {notShown > 0 && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {`, ${translate('absenceReasons.notShown', { smart_count: notShown })}`}
          </Box>
        )}
      </Box>
      <RecordLinks entries={entries} />
      {selectionActions.map((action) => (
        <ActionButton key={action} action={action} entries={entries} onAct={onAct} />
      ))}
    </Box>
  );
}

/** Links to the record and the history of a single selected entry. */
function RecordLinks({ entries }: { entries: readonly TreeEntry[] }) {
  const translate = useTranslate();
  const kinds = useKinds();
  const [only] = entries;
  if (!only || entries.length > 1) return null;
  const { entity, may } = kinds[only.kind];
  const path = recordPath(entity, only.record.id);
  return (
    <>
      <Button component={Link} to={path}>
        {translate('absenceReasons.actions.open')}
      </Button>
      {may.history.allowed && (
        <Button component={Link} to={`${path}/change-log`}>
          {translate('absenceReasons.actions.log')}
        </Button>
      )}
    </>
  );
}

function ActionButton({
  action,
  entries,
  onAct,
}: { action: SelectionAction } & Pick<SelectionBarProps, 'onAct'> & { entries: readonly TreeEntry[] }) {
  const translate = useTranslate();
  const obstacle = blockedReason(action, entries, useKinds());
  const why =
    obstacle && translate(`absenceReasons.because.${obstacle.reason}`, { permission: obstacle.permission });
  const label = translate(`absenceReasons.actions.${action}`);
  if (obstacle?.permission !== undefined && why !== undefined) {
    return (
      <DeniedButton missing={obstacle.permission} why={why} color={action === 'delete' ? 'error' : 'primary'}>
        {label}
      </DeniedButton>
    );
  }
  return (
    <Tooltip title={why ?? ''} describeChild>
      <Button
        color={action === 'delete' ? 'error' : 'primary'}
        aria-disabled={why !== undefined}
        onClick={() => why === undefined && onAct(action, entries)}
        sx={why === undefined ? {} : { color: 'text.secondary', cursor: 'default' }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  mb: 1,
  px: 0.5,
  py: 0.25,
  borderRadius: `${measures.radius}px`,
  bgcolor: 'accentSoft',
  position: 'sticky',
  top: measures.header,
  zIndex: 2,
} as const;
