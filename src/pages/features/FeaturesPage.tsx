import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { useFeatureName } from '../../permissions/useSource.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { SwitchChanges } from './SwitchChanges.tsx';
import { SwitchGroup } from './SwitchGroup.tsx';
import { type SwitchKind, switchKinds, useSwitches } from './useSwitches.ts';

/**
 * What is switched on in the district, for support: features and settings flags, and who changed them
 * (docs/specification.md#application-3-organisation).
 */
export function FeaturesPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('security.features.title')} lead={translate('security.features.lead')} />
      <Switches />
    </Box>
  );
}

function Switches() {
  const translate = useTranslate();
  const sentences = useSentences();
  const { switches, error, retry, draft, count, isSaving, set, save, reset } = useSwitches();
  if (error && !switches)
    return <ResultMessage error={error} title={translate('security.features.failed')} onRetry={retry} />;
  if (!switches) return <RowsSkeleton rows={12} />;
  return (
    <>
      {switchKinds.map((kind) => (
        <SwitchGroup
          key={kind}
          title={translate(`security.features.${kind}`)}
          saved={switches[kind]}
          draft={draft[kind]}
          sentenceOf={sentences[kind]}
          onSwitch={(name, isOn) => set(kind, name, isOn)}
        />
      ))}
      <Paper variant="outlined" sx={bar}>
        <Button variant="contained" disabled={count === 0} loading={isSaving} onClick={save}>
          {translate('security.features.save')}
        </Button>
        <Button disabled={count === 0 || isSaving} onClick={reset}>
          {translate('security.features.reset')}
        </Button>
        <Box role="status" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {count > 0 && translate('security.features.count', { smart_count: count })}
        </Box>
      </Paper>
      <SwitchChanges
        switches={switches}
        nameOf={(name) => (name in switches.features ? sentences.features(name) : sentences.settings(name))}
      />
    </>
  );
}

/** What each switch means, in the person's language. */
function useSentences(): Record<SwitchKind, (name: string) => string> {
  const translate = useTranslate();
  return { features: useFeatureName(), settings: (name) => translate(`permissions.settings.${name}`) };
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1.5,
} as const;
