import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { importPath } from '../../entity/importPath.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import type { SetUpStep } from './useSteps.ts';

interface StepLineProps {
  readonly step: SetUpStep;
  readonly count: number | 'some';
  /** Explains the purpose of the step, or which records are missing. */
  readonly text?: string | undefined;
}

/** One setup step of a district: with a check mark if done, else with its buttons (add, import). */
export function StepLine({ step: { list, add, imports }, count, text }: StepLineProps) {
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
      <Box component={Link} to={list.path} sx={stepLink}>
        {title}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {!list.single && typeof count === 'number' && count > 0 && showCount(count)}
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
      {text !== undefined && <Box sx={{ color: 'text.secondary', flexBasis: '100%', pl: 3.5 }}>{text}</Box>}
    </Box>
  );
}

function useTitle(list: EntitySummary): string {
  const [locale] = useLocaleState();
  return textsOf(list, languageNamed(locale) ?? 'en').plural;
}

const stepLink = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  flex: '1 1 120px',
  minHeight: 32,
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
