import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FormGroup, wide } from './FormGroup.tsx';
import { formGroups, isWide } from './formGroups.ts';

/** A form while its record is on the way: as high as the form will be, so that nothing jumps. */
export function FormSkeleton() {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const groups = formGroups(entity, fields, { mode: 'edit', restTitle: '…', otherTitle: '…' });
  return (
    <Box
      aria-busy
      role="status"
      aria-label={translate('form.loading')}
      sx={{ maxWidth: 960, display: 'grid', gap: 2 }}
    >
      {groups.map((group) => (
        <FormGroup key={group.title} group={group}>
          {group.fields.map((field) => (
            <Box key={field.name} sx={isWide(field) ? wide : {}}>
              <Skeleton variant="text" width="30%" />
              <Skeleton variant="rounded" height={38} />
              <Skeleton variant="text" width="60%" />
            </Box>
          ))}
        </FormGroup>
      ))}
    </Box>
  );
}
