import Box from '@mui/material/Box';
import { useId } from 'react';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import type { Preferred } from './usePreferred.ts';

/** Which employee type. */
export function TypeChoice({ preferred }: { readonly preferred: Preferred }) {
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
