import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldSkeletons } from './FieldSkeletons.tsx';
import { formGroups } from './formGroups.ts';

/** Placeholder of a form while its record loads, with the form's height so that nothing jumps. */
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
        <FieldSkeletons key={group.title} group={group} fields={group.fields} />
      ))}
    </Box>
  );
}
