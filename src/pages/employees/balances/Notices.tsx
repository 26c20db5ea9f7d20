import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { type BalanceNotice, isGrave } from '#schemas/rules/balanceLimits.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';

/** What somebody should look at in a balance; a limit that is broken is an error where balances are enforced. */
export function Notices({ record }: { readonly record: RecordData }) {
  const { entity, text } = useEntity();
  const choices = fieldNamed(entity, 'notices')?.choices ?? [];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {noticesIn(record).map((notice) => (
        <Chip
          key={notice}
          size="small"
          variant="outlined"
          color={isGrave(notice, record) ? 'error' : 'warning'}
          label={text(choices.find(({ value }) => value === notice)?.title ?? notice)}
        />
      ))}
    </Box>
  );
}

/** The notices of a balance; none in a record that is not read yet. */
export function noticesIn({ notices }: RecordData): BalanceNotice[] {
  return Array.isArray(notices) ? notices : [];
}
