import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { filters, type Preferred, type PreferredFilter } from './usePreferred.ts';

/** Which employee type, and which of its substitutes. */
export function TypeAndFilter({ preferred }: { readonly preferred: Preferred }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const type = fieldNamed(entity, 'workerTypeId');
  const { employeeType, filter, chooseType, chooseFilter } = preferred;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, pb: 1 }}>
      <Box sx={{ width: { xs: '100%', sm: 360 } }} role="group" aria-labelledby={id}>
        <Box id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
          {type && text(type.title)}
        </Box>
        {type && (
          <FieldFilter
            field={type}
            operator="is"
            value={employeeType}
            onChange={(value) => chooseType(typeof value === 'number' ? value : undefined)}
          />
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={translate('preferredSubstitutes.show')}
        onChange={(_, chosen: PreferredFilter | null) => chosen && chooseFilter(chosen)}
        sx={{ mb: 0.25 }}
      >
        {filters.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
            {translate(`preferredSubstitutes.filter.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
