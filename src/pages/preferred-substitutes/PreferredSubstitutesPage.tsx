import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { PreferredList } from './PreferredList.tsx';
import { ofEmployeeType } from './preferredKind.ts';
import type { Requested } from './RowActions.tsx';
import { FilterChoice, type Preferred, usePreferred } from './usePreferred.tsx';

/**
 * The preferred substitutes of an employee type: who is called in which order, and who is never called
 * (docs/specification.md#application-2-route-catalogue, query `employeeTypeId`).
 */
export function PreferredSubstitutesPage() {
  return (
    <LoadedEntity name="reference-data/employee-type-preferred-substitute">
      <PreferredSubstitutes />
    </LoadedEntity>
  );
}

/** The page: an employee type, its substitutes in call order, and what is done with them. */
function PreferredSubstitutes() {
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

/** Which employee type. */
function TypeChoice({ preferred }: { readonly preferred: Preferred }) {
  const { entity, text } = useEntity();
  const id = useId();
  const type = fieldNamed(entity, 'workerTypeId');
  const { owner, chooseOwner } = preferred;
  return (
    <Box sx={{ width: { xs: '100%', sm: 360 } }} role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {type && text(type.title)}
      </Box>
      {type && (
        <FieldFilter
          field={type}
          operator="is"
          value={owner}
          onChange={(value) => chooseOwner(typeof value === 'number' ? value : undefined)}
        />
      )}
    </Box>
  );
}
