import Add from '@mui/icons-material/Add';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { asksForNew } from '../../../routes/asksForNew.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { FilterChoice } from '../FilterChoice.tsx';
import { PreferredList } from '../PreferredList.tsx';
import { ofEmployee } from '../preferredKind.ts';
import type { Requested } from '../RowActions.tsx';
import { usePreferred } from '../usePreferred.ts';
import { ListVisibility } from './ListVisibility.tsx';
import { OtherLists } from './OtherLists.tsx';
import { usePreferences } from './usePreferences.ts';

/** The page: an employee's own list, what can be done with it, and which other lists count beside it. */
export function EmployeePreferred({ worker }: { readonly worker: number }) {
  const { may } = useEntity();
  const [query] = useSearchParams();
  const preferred = usePreferred(ofEmployee);
  const preferences = usePreferences(worker);
  const [requested, setRequested] = useState<Requested | undefined>(
    asksForNew(query.get('add')) && may.add.allowed ? { kind: 'add' } : undefined,
  );
  const known = preferences.status === 'success' ? preferences.data : undefined;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <OwnerHeading owner={worker} primaryAction={<Actions worker={worker} onRequest={setRequested} />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 1 }}>
        <FilterChoice preferred={preferred} />
        {known && <OtherLists preferences={known} />}
      </Box>
      <ListVisibility worker={worker} />
      <PreferredList
        // Until it is known, a reason is asked for: one too many does no harm.
        needsComments={known?.requireCommentsWhenExcludingSubs !== false}
        preferred={preferred}
        requested={requested}
        onRequest={setRequested}
      />
    </Box>
  );
}

interface ActionsProps {
  readonly worker: number;
  readonly onRequest: (requested: Requested) => void;
}

function Actions({ worker, onRequest }: ActionsProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const mayReorder = usePermitted('EMP.PREFSUB_REORDER').allowed && may.edit.allowed;
  return (
    <>
      {mayReorder && (
        <Button
          component={Link}
          to={facetPath(`${entity.path}/reorder`, { name: 'workerId' }, worker)}
          variant="outlined"
          startIcon={<SwapVert />}
        >
          {translate('preferredSubstitutes.reorder')}
        </Button>
      )}
      {may.add.allowed && (
        <Button variant="contained" startIcon={<Add />} onClick={() => onRequest({ kind: 'add' })}>
          {translate('preferredSubstitutes.add')}
        </Button>
      )}
    </>
  );
}
