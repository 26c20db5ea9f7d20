import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEntity } from '../../derived/EntityContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { PreferredList } from './PreferredList.tsx';
import { ofEmployeeType } from './preferredKind.ts';
import type { Requested } from './RowActions.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { usePreferred } from './usePreferred.ts';

/** The page: an employee type, its substitutes in call order, and what is done with them. */
export function PreferredSubstitutes() {
  const { may } = useEntity();
  const translate = useTranslate();
  const preferred = usePreferred(ofEmployeeType);
  const [requested, setRequested] = useState<Requested>();
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('preferredSubstitutes.title')}
        lead={translate('preferredSubstitutes.lead')}
        primaryAction={
          preferred.owner !== undefined &&
          may.add.allowed && (
            <Button variant="contained" startIcon={<Add />} onClick={() => setRequested({ kind: 'add' })}>
              {translate('preferredSubstitutes.add')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, pb: 1 }}>
        <TypeChoice preferred={preferred} />
        <FilterChoice preferred={preferred} />
      </Box>
      <PreferredList needsComments preferred={preferred} requested={requested} onRequest={setRequested} />
    </Box>
  );
}
