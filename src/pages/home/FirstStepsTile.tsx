import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useStore, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { importPath } from '../../entity/importPath.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { usePlace } from './FirstSight.tsx';
import { Tile, tileLink, tileList } from './Tile.tsx';
import type { FirstStep } from './useFirstSteps.ts';

/** By which the page remembers that the district has all of it. */
export const stepsName = 'steps';

/** What a new district needs before it can begin, in order: what is there is ticked, what is missing can be added. */
export function FirstStepsTile({ steps }: { readonly steps: readonly FirstStep[] }) {
  const translate = useTranslate();
  const counts = useCounts(steps);
  const isKnown = counts.every(({ count }) => count !== undefined);
  const isDone = isKnown && counts.every(({ count }) => count !== 0);
  const hasFailed = counts.some(({ hasFailed }) => hasFailed);
  // As with a part that holds nothing: nothing more of it is needed where the district has begun.
  const held = isKnown ? (isDone ? 0 : steps.length) : undefined;
  const { isFolded } = usePlace(stepsName, held, steps.length, hasFailed);
  const [wasMissing, setMissing] = useState(false);
  if (!wasMissing && isKnown && !isDone) setMissing(true);
  if (isFolded || !wasMissing) return null;
  return (
    <Tile title={translate('home.steps.title')}>
      <Box sx={{ color: 'text.secondary' }}>{translate('home.steps.lead')}</Box>
      <Box component="ol" sx={tileList}>
        {steps.map((step, index) => (
          <StepLine key={step.list.name} step={step} count={counts[index]?.count ?? 0} />
        ))}
      </Box>
    </Tile>
  );
}

interface StepCount {
  /** How many there are; `some`: there were some at an earlier visit. Undefined: not known. */
  readonly count: number | 'some' | undefined;
  readonly hasFailed: boolean;
}

/** How many there are of each. Of what was there once nobody asks again: the store is that of the district. */
function useCounts(steps: readonly FirstStep[]): readonly StepCount[] {
  const provider = useDataProvider();
  const [there, remember] = useStore<readonly string[]>('home.steps.there', []);
  const found = useQueries({
    queries: steps.map(({ list: { name } }) => ({
      queryKey: ['firstSteps', name],
      queryFn: async (): Promise<number> => {
        const { data, total, meta } = await provider.getList(name, { pagination: { page: 1, perPage: 1 } });
        return total ?? meta?.counted ?? data.length;
      },
      enabled: !there.includes(name),
      retry: false,
      meta: shownInPlace,
    })),
  });
  const names = steps.map(({ list }) => list.name);
  const news = names.filter((name, index) => (found[index]?.data ?? 0) > 0 && !there.includes(name));
  useEffect(() => {
    if (news.length > 0) remember((before = []) => [...new Set([...before, ...news])]);
  });
  return found.map(({ data, isError }, index) => {
    const wasThere = there.includes(names[index] ?? '');
    return { count: data ?? (wasThere ? 'some' : undefined), hasFailed: isError };
  });
}

interface StepLineProps {
  readonly step: FirstStep;
  readonly count: number | 'some';
}

function StepLine({ step: { list, add, imports }, count }: StepLineProps) {
  const translate = useTranslate();
  const title = useTitle(list);
  const Icon = count !== 0 ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box component="li" sx={line}>
      <Icon
        fontSize="small"
        color={count !== 0 ? 'success' : 'disabled'}
        titleAccess={translate(count !== 0 ? 'home.steps.there' : 'home.steps.missing')}
      />
      <Box component={Link} to={list.path} sx={{ ...tileLink, mx: 0, flex: '1 1 120px' }}>
        {title}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {typeof count === 'number' && count > 0 && showCount(count)}
        </Box>
      </Box>
      {count === 0 && (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {add && (
            <Button
              component={Link}
              to={`${add.path}/new`}
              size="small"
              aria-label={translate('pages.referenceData.addTo', { title })}
            >
              {translate('pages.referenceData.add')}
            </Button>
          )}
          {imports && (
            <Button
              component={Link}
              to={importPath(imports)}
              size="small"
              aria-label={translate('home.steps.importOf', { title })}
            >
              {translate('home.steps.import')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function useTitle(list: EntitySummary): string {
  const [locale] = useLocaleState();
  return textsOf(list, languageNamed(locale) ?? 'en').plural;
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
