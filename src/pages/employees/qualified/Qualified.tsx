import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Paging } from '../../../derived/list/paging/Paging.tsx';
import { ListNotice } from '../../../derived/list/states/ListNotice.tsx';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { QualifiedTable } from './QualifiedTable.tsx';
import { RequestedSkills } from './RequestedSkills.tsx';
import { useQualified } from './useQualified.ts';

/** The page: what an employee's absences ask for, who fits, and on request who does not, with the reason. */
export function Qualified({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const requested = useQualified(worker);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <OwnerHeading owner={worker} />
      {requested.found.status === 'success' && (
        <RequestedSkills worker={worker} skills={requested.found.data.skills} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 }}>
        <TextField
          type="search"
          size="small"
          label={translate('employeePeople.search')}
          value={requested.search}
          onChange={(event) => requested.type(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
        <FormControlLabel
          control={<Switch checked={requested.all} onChange={(_, isAll) => requested.showAll(isAll)} />}
          label={translate('employeePeople.showAll')}
        />
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Found requested={requested} />
      </Paper>
    </Box>
  );
}

function Found({ requested }: { readonly requested: ReturnType<typeof useQualified> }) {
  const translate = useTranslate();
  const { found, page, perPage, turn } = requested;
  if (found.status === 'error')
    return (
      <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
    );
  if (found.status !== 'success') return <RowsSkeleton rows={8} height={44} />;
  const { substitutes, total, skills } = found.data;
  if (substitutes.length === 0)
    return (
      <ListNotice icon={<PersonSearchOutlined />} title={translate('employeePeople.nobody')}>
        {!requested.all && translate('employeePeople.nobodyHint')}
      </ListNotice>
    );
  return (
    <>
      <QualifiedTable substitutes={substitutes} skills={skills} isDimmed={found.isPrevious} />
      <Paging
        list={{ page, perPage, ask: (query) => turn(query.page ?? 1) }}
        total={total}
        isAbout={false}
        shown={substitutes.length}
        isFixed
      />
    </>
  );
}
