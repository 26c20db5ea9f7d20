import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { QualifiedSubstitutes } from '#schemas/protocol/people/employeePeople.ts';
import { Paging } from '../../../derived/list/Paging.tsx';
import { ListNotice } from '../../../derived/list/states/ListNotice.tsx';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { useDebounced } from '../../../ui/input/useDebounced.ts';
import { QualifiedTable } from './QualifiedTable.tsx';

/**
 * Who can take an employee's place: those with every skill that is asked for
 * (docs/specification.md#master-data-2-screens: "qualified-substitutes").
 */
export function QualifiedPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <Qualified key={worker} worker={worker} />}</RecordTab>
  );
}

/** The page: what an employee's absences ask for, who fits, and on request who does not, with the reason. */
function Qualified({ worker }: { readonly worker: number }) {
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

interface RequestedSkillsProps extends Pick<QualifiedSubstitutes, 'skills'> {
  readonly worker: number;
}

/** Which skills an employee's absences ask for, with the way to change them. */
function RequestedSkills({ worker, skills }: RequestedSkillsProps) {
  const translate = useTranslate();
  const mayOpen = usePermitted('EMP.SKILLS').allowed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`employeePeople.${skills.length === 0 ? 'noSkillAsked' : 'skillsAsked'}`)}
      </Box>
      {skills.map(({ skillId, skillName }) => (
        <Chip key={skillId} size="small" variant="outlined" label={skillName} />
      ))}
      {mayOpen && (
        <MuiLink
          component={Link}
          to={`/employee/skills?workerId=${worker}`}
          sx={{ display: 'inline-block', py: 0.5 }}
        >
          {translate('employeePeople.changeSkills')}
        </MuiLink>
      )}
    </Box>
  );
}

/** How many are on a page. */
const perPage = 25;

/** What the page asks for: it stands in the address. */
function useQualified(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  const [params, setParams] = useSearchParams();
  const requested = params.get('search') ?? '';
  // Typed here and not in the address: a navigation would come late for a quick hand.
  const [search, type] = useState(requested);
  const all = params.get('all') === 'true';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const rested = useDebounced(search);
  const from = (page - 1) * perPage;
  const found = useSlice({
    key: ['employee/employee', 'qualifiedSubstitutes', worker, rested, all, page],
    keepsPrevious: true,
    read: async () => {
      const query = {
        workerId: String(worker),
        range: JSON.stringify([from, from + perPage - 1]),
        ...(rested === '' ? {} : { search: rested }),
        ...(all ? { all: 'true' } : {}),
      };
      return (await provider.action('employee/employee', 'qualifiedSubstitutes', {
        query,
      })) as QualifiedSubstitutes;
    },
  });
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const latest = useRef(put);
  latest.current = put;
  useEffect(() => {
    if (rested !== requested) latest.current({ search: rested });
  }, [rested, requested]);
  return {
    found,
    search,
    all,
    page,
    perPage,
    type,
    showAll: (isAll: boolean) => put({ all: isAll ? 'true' : '' }),
    turn: (to: number) => put({ page: to === 1 ? '' : String(to) }),
  };
}
