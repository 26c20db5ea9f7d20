import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import { NotListed } from './DirectorySearch.tsx';

interface SchoolChoiceProps {
  readonly schools: readonly DirectorySchool[];
  /** NCES IDs of the selected schools. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (choose: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Chooses which schools of a directory district to add, and says what the directory does not know about them. */
export function SchoolChoice({ schools, chosen, onChoose }: SchoolChoiceProps) {
  const translate = useTranslate();
  const isAll = chosen.size === schools.length;
  const without = (isMissing: (school: DirectorySchool) => boolean) => schools.filter(isMissing).length;
  const toggle = useCallback(
    (id: string) =>
      onChoose((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [onChoose],
  );
  const all = () => onChoose(() => new Set(isAll ? [] : schools.map(({ ncessch }) => ncessch)));
  return (
    <>
      <Box role="status">
        {translate('districts.preview.chosen', { chosen: chosen.size, all: schools.length })}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {translate('districts.preview.without', {
          street: without(({ street }) => street === ''),
          phone: without(({ phoneNumber }) => phoneNumber === ''),
          gone: without(({ isListed }) => !isListed),
        })}
      </Box>
      <FormControlLabel
        label={translate('districts.preview.all')}
        control={<Checkbox checked={isAll} indeterminate={!isAll && chosen.size > 0} onChange={all} />}
      />
      <Box component="ul" sx={list}>
        {schools.map((school) => (
          <SchoolLine
            key={school.ncessch}
            school={school}
            isChosen={chosen.has(school.ncessch)}
            onToggle={toggle}
          />
        ))}
      </Box>
    </>
  );
}

interface SchoolLineProps {
  readonly school: DirectorySchool;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

/** Memoized, because there can be hundreds of schools, and only the toggled one should rerender. */
const SchoolLine = memo(function SchoolLine({ school, isChosen, onToggle }: SchoolLineProps) {
  const { ncessch, name, city, isListed } = school;
  return (
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 42px' }}>
      <FormControlLabel
        sx={{ m: 0, width: '100%', flexWrap: 'nowrap' }}
        control={<Checkbox checked={isChosen} onChange={() => onToggle(ncessch)} />}
        label={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <span>{name}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {city} · {ncessch}
            </Box>
            {!isListed && <NotListed />}
          </Box>
        }
      />
    </Box>
  );
});

const list = { m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 } as const;
