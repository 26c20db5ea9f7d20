import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { filters, type Preferred, type PreferredFilter } from './usePreferred.ts';

/** Which of the substitutes of a list are shown. */
export function FilterChoice({ preferred }: { readonly preferred: Preferred }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={preferred.filter}
      aria-label={translate('preferredSubstitutes.show')}
      onChange={(_, chosen: PreferredFilter | null) => chosen && preferred.chooseFilter(chosen)}
      sx={{ mb: 0.25 }}
    >
      {filters.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
          {translate(`preferredSubstitutes.filter.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
