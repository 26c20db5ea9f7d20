import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { createAbsencePath } from '#schemas/navigation/navigation.ts';
import { setUpSteps } from '#schemas/navigation/setUpSteps.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { StepLine } from '../../derived/steps/StepLine.tsx';
import { useStepCounts } from '../../derived/steps/useStepCounts.ts';
import { useSteps } from '../../derived/steps/useSteps.ts';
import { FactSheet } from '../../results/FactList.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/** The setup steps that a district still needs before its first absence, in order, with links. */
export function SetUpPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const steps = useSteps(setUpSteps);
  const counts = useStepCounts(steps, true);
  const isKnown = counts.every(({ count, hasFailed }) => count !== undefined || hasFailed);
  const done = counts.filter(({ count }) => count !== undefined && count !== 0).length;
  const action = (
    <Button variant="contained" component={Link} to={createAbsencePath}>
      {translate('pages.setUp.createAbsence')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={translate('pages.setUp.title')}
        lead={translate('pages.setUp.lead')}
        {...(isKnown && done === steps.length ? { primaryAction: action } : {})}
      />
      {isKnown ? (
        <FactSheet title={translate('pages.setUp.done', { done, count: steps.length })}>
          <Box component="ol" sx={list}>
            {steps.map((step, index) => {
              const count = counts[index]?.count ?? 0;
              const missing = translate(step.list.single ? 'pages.setUp.notSaved' : 'pages.setUp.none');
              const text = count === 0 ? missing : textsOf(step.list, language).description;
              return <StepLine key={step.list.name} step={step} count={count} text={text} />;
            })}
          </Box>
        </FactSheet>
      ) : (
        <RowsSkeleton rows={10} />
      )}
    </Box>
  );
}

const list = { display: 'grid', gap: 1.5, m: 0, p: 0, py: 1, listStyle: 'none' } as const;
