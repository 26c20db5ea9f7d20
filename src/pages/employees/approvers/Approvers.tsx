import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { AbsenceApprovers } from '#schemas/protocol/employeePeople.ts';
import { ListNotice } from '../../../derived/list/states/ListNotice.tsx';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { ApproverLevel } from './ApproverLevel.tsx';

/** The page: the levels that an absence of the employee goes through, each with its people. */
export function Approvers({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <OwnerHeading owner={worker} />
      <Box component="p" sx={{ mt: 0, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('employeePeople.approversLead')}
      </Box>
      <Levels worker={worker} />
    </Box>
  );
}

function Levels({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const found = useSlice({
    key: ['employee/employee', 'absenceApprovers', worker],
    read: async () =>
      (await provider.action('employee/employee', 'absenceApprovers', {
        query: { workerId: String(worker) },
      })) as AbsenceApprovers,
  });
  if (found.status === 'error')
    return (
      <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
    );
  if (found.status !== 'success') return <RowsSkeleton rows={4} height={44} />;
  if (found.data.levels.length === 0)
    return (
      <ListNotice icon={<HowToRegOutlined />} title={translate('employeePeople.noApprovers')}>
        {translate('employeePeople.noApproversHint')}
      </ListNotice>
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {found.data.levels.map(({ level, profiles }) => (
        <ApproverLevel key={level} level={level} profiles={profiles} />
      ))}
    </Box>
  );
}
