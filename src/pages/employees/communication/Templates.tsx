import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDataProvider, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { MessageTemplates } from '#schemas/protocol/employeePeople.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { Section } from './Section.tsx';

/** The texts of everything that people are told, each with a preview, in the language that is asked for. */
export function Templates() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(locale === 'es' ? 'es' : 'en');
  const found = useSlice({
    key: ['employee/employee', 'templates'],
    read: async () => (await provider.action('employee/employee', 'templates', {})) as MessageTemplates,
  });
  return (
    <Section
      title={translate('employeePeople.templatesTitle')}
      lead={translate('employeePeople.templatesLead')}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={translate('employeePeople.language')}
        onChange={(_, chosen: Language | null) => chosen && setLanguage(chosen)}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="en" lang="en" sx={{ textTransform: 'none' }}>
          English
        </ToggleButton>
        <ToggleButton value="es" lang="es" sx={{ textTransform: 'none' }}>
          Español
        </ToggleButton>
      </ToggleButtonGroup>
      {found.status === 'error' && (
        <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
      )}
      {(found.status === 'pending' || found.status === 'none') && <RowsSkeleton rows={4} height={64} />}
      {found.status === 'success' && (
        <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.data.templates.map((template) => (
            <Template key={template.templateId} template={template} language={language} />
          ))}
        </Paper>
      )}
    </Section>
  );
}

interface TemplateProps {
  readonly template: MessageTemplates['templates'][number];
  readonly language: Language;
}

function Template({ template: { text, preview }, language }: TemplateProps) {
  return (
    <Box component="li" lang={language} sx={entry}>
      <Box>{preview[language]}</Box>
      <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text[language]}
      </Box>
    </Box>
  );
}

const entry = {
  px: 2,
  py: 1.5,
  display: 'grid',
  gap: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
