import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { compareSchools, importSchools } from '#providers/organizations/districts.ts';
import type {
  ComparedSchool,
  DistrictDetail,
  SchoolComparison,
} from '#schemas/protocol/organizations/districts.ts';
import { FactSheet } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useQueryState } from '../../results/useQueryState.ts';

interface DirectorySchoolsProps {
  readonly district: Pick<DistrictDetail, 'orgId'>;
}

/** Compares a district's schools with the directory on request, and imports chosen ones. */
export function DirectorySchools({ district: { orgId } }: DirectorySchoolsProps) {
  const translate = useTranslate();
  const found = useQueryState({
    key: ['districts', 'schools', orgId],
    read: (signal) => compareSchools(orgId, signal),
    loadsImmediately: false,
  });
  return (
    <FactSheet title={translate('districts.schools.title')}>
      <Box sx={{ color: 'text.secondary', pb: 1 }}>
        {translate('districts.schools.lead')} {translate('districts.schools.importHint')}
      </Box>
      {found.status === 'none' && (
        <Button variant="outlined" onClick={found.ask}>
          {translate('districts.schools.compare')}
        </Button>
      )}
      <Loaded of={found} failed={translate('districts.schools.failed')} rows={3}>
        {(data) => <Comparison key={JSON.stringify(data)} orgId={orgId} found={data} />}
      </Loaded>
    </FactSheet>
  );
}

interface ComparisonProps {
  readonly orgId: number;
  readonly found: SchoolComparison;
}

/**
 * Shows the differences from the directory, and applies the selected ones. New schools that the directory still lists
 * are preselected; values that the district entered itself are overwritten only on request.
 */
function Comparison({ orgId, found: { leaid, added, changed, gone, same } }: ComparisonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [add, setAdd] = useState<ReadonlySet<string>>(
    () => new Set(added.filter(({ isListed }) => isListed).map(({ ncessch }) => ncessch)),
  );
  const [update, setUpdate] = useState<ReadonlySet<string>>(new Set());
  const taking = useMutation({
    mutationFn: () => importSchools(orgId, { add: [...add], update: [...update] }),
    onSuccess: (result) => {
      notify(translate('districts.schools.done', { smart_count: result.added, updated: result.updated }), {
        type: 'success',
      });
      void client.invalidateQueries({ queryKey: ['districts'] });
    },
  });
  if (leaid === '') return <ResultMessage title={translate('districts.schools.noEntry')} />;
  return (
    <>
      <Box role="status">{translate('districts.schools.same', { smart_count: same })}</Box>
      <ComparedSchools title="added" schools={added} chosen={add} onChoose={setAdd} />
      <ComparedSchools title="changed" schools={changed} chosen={update} onChoose={setUpdate} />
      <ComparedSchools title="gone" schools={gone} />
      {added.length + changed.length > 0 && (
        <Button
          variant="contained"
          sx={{ mt: 1 }}
          disabled={add.size + update.size === 0}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {translate('districts.schools.take')}
        </Button>
      )}
      {taking.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {taking.error.message}
        </Alert>
      )}
    </>
  );
}

interface ComparedSchoolsProps {
  readonly title: 'added' | 'changed' | 'gone';
  readonly schools: readonly ComparedSchool[];
  /** NCES IDs of the chosen schools; without them, nothing can be selected. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** Lists the schools with one kind of difference, and their differing values. */
function ComparedSchools({ title, schools, chosen, onChoose }: ComparedSchoolsProps) {
  const translate = useTranslate();
  if (schools.length === 0) return null;
  const toggle = (id: string) => {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    onChoose?.(after);
  };
  return (
    <Box sx={{ pt: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {translate(`districts.schools.${title}`)} ({schools.length})
      </Box>
      {title === 'gone' && (
        <Box sx={{ color: 'text.secondary' }}>{translate('districts.schools.goneHint')}</Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {schools.map((school) => (
          <li key={school.ncessch}>
            {chosen ? (
              <FormControlLabel
                control={
                  <Checkbox checked={chosen.has(school.ncessch)} onChange={() => toggle(school.ncessch)} />
                }
                label={<Line school={school} />}
              />
            ) : (
              <Line school={school} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Line({ school: { name, ncessch, isListed, differences } }: { readonly school: ComparedSchool }) {
  const translate = useTranslate();
  const nothing = translate('districts.one.nothing');
  return (
    <>
      {name}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {ncessch}
        {isListed === false && ` · ${translate('districts.directory.notListed')}`}
        {differences.map(({ from, to }) => ` · ${String(from ?? nothing)} → ${String(to ?? nothing)}`)}
      </Box>
    </>
  );
}
