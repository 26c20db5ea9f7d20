import Box from '@mui/material/Box';
import { useId } from 'react';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { FieldFilter } from '../../../fields/FieldFilter.tsx';

interface ProfileChoiceProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** One of the two profiles, found by its name: by the picker of user access, where profiles are chosen too. */
export function ProfileChoice({ label, value, onChange }: ProfileChoiceProps) {
  const { entity } = useEntity();
  const id = useId();
  const field = fieldNamed(entity, 'permissionProfileId');
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }} role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Box>
      {field && (
        <FieldFilter
          field={field}
          operator="is"
          value={value}
          onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : undefined)}
        />
      )}
    </Box>
  );
}
