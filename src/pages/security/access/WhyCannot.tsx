import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDataProvider, useLocaleState, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { PermissionExplanation } from '#schemas/protocol/permissionExplanation.ts';
import { Explained } from '../../../permissions/Explained.tsx';
import { FactSection } from '../../../results/FactList.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { languageNamed } from '../../../shell/context/LanguageProvider.tsx';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { askables, type PermissionChoice } from './permissionChoice.ts';

/**
 * Whether and why a user may do something: a permission or a page is chosen, the service answers
 * (docs/quality.md#8-the-console-explains-itself).
 */
export function WhyCannot({ user }: { readonly user: RecordData }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const summaries = useSummaries();
  const options = useMemo(() => askables(languageNamed(locale) ?? 'en', summaries), [locale, summaries]);
  const [chosen, setChosen] = useState<PermissionChoice | null>(null);
  return (
    <FactSection title={translate('permissions.theirs.title')}>
      <Box sx={{ color: 'text.secondary', fontSize: 14, mb: 1.5 }}>
        {translate('permissions.theirs.lead')}
      </Box>
      <Autocomplete
        options={options}
        value={chosen}
        onChange={(_, option) => setChosen(option)}
        groupBy={({ kind }) => translate(`permissions.theirs.${kind}`)}
        getOptionKey={({ kind, label }) => `${kind} ${label}`}
        renderInput={(parts) => <TextField {...parts} label={translate('permissions.theirs.ask')} />}
        sx={{ maxWidth: 480 }}
      />
      {chosen && <Answer userKey={`${user.userType}-${user.adminUserId}`} permission={chosen.permission} />}
    </FactSection>
  );
}

interface AnswerProps {
  readonly userKey: string;
  readonly permission: string;
}

function Answer({ userKey, permission }: AnswerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const answer = useSlice({
    key: ['permissions', 'explain', userKey, permission],
    read: () => provider.explainPermission(permission, userKey),
  });
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      {answer.status === 'pending' && <RowsSkeleton rows={1} height={120} />}
      {answer.status === 'error' && (
        <ResultMessage
          title={translate('permissions.theirs.failed')}
          error={answer.error}
          onRetry={answer.ask}
        />
      )}
      {answer.status === 'success' && <Told explanation={answer.data} />}
    </Box>
  );
}

function Told({ explanation }: { readonly explanation: PermissionExplanation }) {
  const translate = useTranslate();
  const { allowed, name } = explanation;
  return (
    <>
      <Alert severity={allowed ? 'success' : 'info'} role="none" sx={{ mb: 1.5 }}>
        {translate(allowed ? 'permissions.theirs.allowed' : 'permissions.theirs.denied', { name })}
      </Alert>
      <Explained explanation={explanation} />
    </>
  );
}
