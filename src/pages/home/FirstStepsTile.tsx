import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { setUpPath } from '#schemas/navigation/setUpSteps.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { StepLine } from '../../derived/steps/StepLine.tsx';
import { useStepCounts } from '../../derived/steps/useStepCounts.ts';
import type { SetUpStep } from '../../derived/steps/useSteps.ts';
import { useReservedSpace } from './RevealWhenSized.tsx';
import { Tile } from './Tile.tsx';

/** Name under which the tile's size is remembered. */
export const stepsName = 'steps';

/**
 * The setup steps of a new district, in order. Finished steps are checked; missing ones link to the page that adds
 * them.
 */
export function FirstStepsTile({ steps }: { readonly steps: readonly SetUpStep[] }) {
  const translate = useTranslate();
  const counts = useStepCounts(steps);
  const isKnown = counts.every(({ count }) => count !== undefined);
  const isDone = isKnown && counts.every(({ count }) => count !== 0);
  const hasFailed = counts.some(({ hasFailed }) => hasFailed);
  // When all steps are done, the tile has no lines and counts as empty.
  const actual = isKnown ? (isDone ? 0 : steps.length) : undefined;
  const { isFolded } = useReservedSpace(stepsName, actual, steps.length, hasFailed);
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
      <Button component={Link} to={setUpPath} size="small" sx={{ alignSelf: 'flex-start' }}>
        {translate('home.steps.all')}
      </Button>
    </Tile>
  );
}
