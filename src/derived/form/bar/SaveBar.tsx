import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { installSteadySave } from '../../../ui/steadySave.ts';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import { focusFirst } from '../focusFirst.ts';
import { FailureBanner } from '../layout/FailureBanner.tsx';
import { useIsFormReadOnly } from '../ReadOnlyContext.ts';
import { useRecordFormControl } from '../RecordFormContext.ts';
import { ChangesList } from './ChangesList.tsx';

interface SaveBarProps {
  readonly onCancel: () => void;
  /** Saves the record, then opens an empty form for another new record. */
  readonly onSaveAndNew?: (() => void) | undefined;
  /** Whether the bar is in a dialog, where it does not stick to the window. */
  readonly isInDialog?: boolean;
  readonly note?: ReactNode;
}

/** The bar at the bottom of a form: Save, Cancel and the list of changes (docs/look.md#anatomy-of-a-page). */
export function SaveBar({ onCancel, onSaveAndNew, isInDialog = false, note }: SaveBarProps) {
  const { isSaving, mode, changed, base } = useRecordFormControl();
  const isAsleep = mode === 'edit' && changed.length === 0 && Number(base[versionField] ?? 1) > 0;
  const onlyReads = useIsFormReadOnly();
  const translate = useTranslate();
  useEffect(installSteadySave, []);
  return (
    <Box className={screenOnly} {...(isInDialog ? { sx: bar } : { sx: page, 'data-save-bar': '' })}>
      {!isInDialog && (
        <Box sx={above}>
          <FailureBanner />
        </Box>
      )}
      {!onlyReads && (
        <Button
          type="submit"
          // Before any change the button is muted, but not disabled: a click explains that there is nothing to save.
          variant={isAsleep ? 'outlined' : 'contained'}
          aria-busy={isSaving}
          startIcon={isSaving ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {translate(isSaving ? 'form.saving' : 'form.save')}
        </Button>
      )}
      {onSaveAndNew !== undefined && (
        <Button variant="outlined" onClick={onSaveAndNew}>
          {translate('form.saveAndNew')}
        </Button>
      )}
      <Button onClick={onCancel}>{translate('form.cancel')}</Button>
      <Box sx={{ ml: { sm: 'auto' }, display: 'flex', alignItems: 'center', gap: 1 }}>
        {note}
        {!isInDialog && <ProblemsButton />}
        <ChangesButton />
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1.5,
} as const;

/** Styles of the failure banner. It overlays the form, so that the Save button does not move. */
const above = { position: 'absolute', bottom: '100%', left: 0, right: 0, mb: 1 } as const;

const page = {
  ...bar,
  // On a phone, the bar is always at the bottom of the window.
  position: { xs: 'fixed', md: 'sticky' },
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: 2,
  px: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { xs: 0, md: 1 },
} as const;

/**
 * Button with the number of fields that have problems. It scrolls to the first of these fields, because the list of
 * problems may be out of view.
 */
function ProblemsButton() {
  const { problems, box } = useRecordFormControl();
  const translate = useTranslate();
  if (problems.size === 0) return null;
  return (
    <Button
      color="error"
      // Hidden on a phone, where the button would wrap the bar to a second line.
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      onClick={() => focusFirst(box.current, problems.keys())}
    >
      {translate('form.problems', { smart_count: problems.size })}
    </Button>
  );
}

/** Button with the number of changed fields. It opens the list of changes. */
function ChangesButton() {
  const { changed } = useRecordFormControl();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null && changed.length > 0;
  if (changed.length === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('form.changes.count', { smart_count: changed.length })}
      </Button>
      <Popover
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('form.changes.title'),
            sx: { p: 2, maxWidth: 480, width: '100%', maxHeight: '60vh' },
          },
        }}
      >
        <ChangesList onEmpty={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
