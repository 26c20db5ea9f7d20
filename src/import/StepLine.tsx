import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

const steps = ['columns', 'check', 'apply'] as const;

/** Where an import stands on its way. */
export function StepLine({ current }: { readonly current: (typeof steps)[number] }) {
  const translate = useTranslate();
  return (
    <Box component="ol" aria-label={translate('imports.steps.label')} sx={line}>
      {steps.map((step, index) => (
        <Box component="li" key={step} aria-current={step === current ? 'step' : undefined} sx={item}>
          {index + 1}. {translate(`imports.steps.${step}`)}
        </Box>
      ))}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, mb: 2, p: 0 } as const;

const item = {
  py: 0.5,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-current]': { color: 'primary.main', fontWeight: 600, borderBottomColor: 'primary.main' },
} as const;
