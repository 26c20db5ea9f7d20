import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import type { ComparedSchool } from '#schemas/protocol/districts.ts';

interface ComparedSchoolsProps {
  readonly title: 'added' | 'changed' | 'gone';
  readonly schools: readonly ComparedSchool[];
  /** The NCES ids of those that are taken over; without them nothing can be chosen. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** Schools that differ in one way, each with what differs. */
export function ComparedSchools({ title, schools, chosen, onChoose }: ComparedSchoolsProps) {
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
