import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { showTime } from '../showTime.ts';
import type { DraftControl, RestoredDraft } from './useDraft.ts';

/** Notices about a form's draft, above the form; usually none. */
export function DraftNotice({ draft }: { readonly draft: DraftControl }) {
  const translate = useTranslate();
  const { restored, conflict, isEditedElsewhere, problem } = draft;
  return (
    <>
      {restored && <Restored {...restored} />}
      {isEditedElsewhere && <Alert severity="warning">{translate('editing.draft.elsewhere')}</Alert>}
      {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
      {conflict && (
        <ConflictDialog {...conflict} isDraft onResolve={conflict.resolve} onCancel={conflict.cancel} />
      )}
    </>
  );
}

function Restored({ at, isMerged, discard }: RestoredDraft) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const time = showTime(at, localizer);
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={discard}>
          {translate('editing.draft.discard')}
        </Button>
      }
    >
      {translate(isMerged ? 'editing.draft.restoredMerged' : 'editing.draft.restored', { time })}
    </Alert>
  );
}
