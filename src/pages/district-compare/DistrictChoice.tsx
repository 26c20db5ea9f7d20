import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { searchOrganizations } from '#providers/organizations/searchOrganizations.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';

export interface ComparedDistrict {
  readonly id: number;
  readonly name: string;
}

interface DistrictChoiceProps {
  readonly value: ComparedDistrict | null;
  /** ID of the current district, which the search leaves out. */
  readonly without: number;
  readonly onChange: (district: ComparedDistrict | null) => void;
}

/** Finds the other district by name, state or NCES number. */
export function DistrictChoice({ value, without, onChange }: DistrictChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed === value?.name ? '' : typed.trim());
  const found = useQueryState({
    key: ['districtCompare', 'districts', search],
    read: (signal) => searchOrganizations(search, signal),
    keepsPrevious: true,
  });
  const hits = found.status === 'success' ? found.data.organizations : [];
  const options: readonly ComparedDistrict[] = hits.filter(({ id }) => id !== without);
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 280 } }}
      value={value}
      options={options}
      filterOptions={(all) => all}
      loading={found.status === 'pending'}
      loadingText={translate('shell.loading')}
      noOptionsText={translate(
        found.status === 'error' ? 'districtCompare.searchFailed' : 'districtCompare.noDistrict',
      )}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, district) => onChange(district)}
      renderInput={(parameters) => <TextField {...parameters} label={translate('districtCompare.there')} />}
    />
  );
}
