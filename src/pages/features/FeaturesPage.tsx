import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { catalogue } from '#schemas/navigation/catalogue.ts';
import type { OrganizationSwitches } from '#schemas/protocol/organizations/organizationSwitches.ts';
import { useFeatureName } from '../../permissions/useSource.ts';
import { ChangeLines } from '../../results/ChangeLines.tsx';
import { FactSection, FactSheet } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { SwitchEffectLines } from './SwitchEffectLines.tsx';
import { type SwitchEffects, switchEffects } from './switchEffects.ts';
import { type SwitchKind, switchKinds, useSwitches } from './useSwitches.ts';

/**
 * The district's features and setting flags, for support, with their change history
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
  const effectsOf = useEffects();
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
          effectsOf={(name) => effectsOf(kind, name)}
          onSwitch={(name, isOn) => set(kind, name, isOn)}
        />
      ))}
      <ActBar>
        <Button variant="contained" disabled={count === 0} loading={isSaving} onClick={save}>
          {translate('security.features.save')}
        </Button>
        <Button disabled={count === 0 || isSaving} onClick={reset}>
          {translate('security.features.reset')}
        </Button>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {count > 0 && translate('security.features.count', { smart_count: count })}
        </Box>
      </ActBar>
      <SwitchChanges
        switches={switches}
        nameOf={(name) => (name in switches.features ? sentences.features(name) : sentences.settings(name))}
      />
    </>
  );
}

/** Returns a function that computes which pages, permissions and lists a switch affects. */
function useEffects(): (kind: SwitchKind, name: string) => SwitchEffects {
  const summaries = useSummaries();
  return useMemo(() => {
    const entries = catalogue(summaries);
    return (kind, name) => switchEffects(kind, name, entries, summaries);
  }, [summaries]);
}

/** Returns the description of each switch in the user's language. */
function useSentences(): Record<SwitchKind, (name: string) => string> {
  const translate = useTranslate();
  return { features: useFeatureName(), settings: (name) => translate(`permissions.settings.${name}`) };
}

interface SwitchChangesProps {
  readonly switches: OrganizationSwitches;
  readonly nameOf: (name: string) => string;
}

/** The latest changes of switches, newest first. */
function SwitchChanges({ switches, nameOf }: SwitchChangesProps) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  return (
    <FactSection title={translate('security.features.changes')}>
      {switches.changes.length === 0 && translate('security.features.noChanges')}
      <ChangeLines
        retained={switches}
        changes={switches.changes}
        clock={clock}
        created=""
        textOf={({ field, to }) =>
          translate(to === true ? 'permissions.on' : 'permissions.off', { name: nameOf(field) })
        }
      />
    </FactSection>
  );
}

interface SwitchGroupProps {
  readonly title: string;
  readonly saved: Readonly<Record<string, boolean>>;
  readonly draft: Readonly<Record<string, boolean>>;
  readonly sentenceOf: (name: string) => string;
  readonly effectsOf: (name: string) => SwitchEffects;
  readonly onSwitch: (name: string, isOn: boolean) => void;
}

/** A group of switches, each with a description and its technical name. */
function SwitchGroup({ title, saved, draft, sentenceOf, effectsOf, onSwitch }: SwitchGroupProps) {
  const translate = useTranslate();
  return (
    <FactSheet title={title}>
      {Object.entries(saved).map(([name, isOn]) => (
        <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', minHeight: 44 }}>
          <FormControlLabel
            sx={{ m: 0, py: 0.5, width: '100%', gap: 1 }}
            control={<Switch checked={draft[name] ?? isOn} onChange={(_, next) => onSwitch(name, next)} />}
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
                <span>{sentenceOf(name)}</span>
                <Box
                  component="code"
                  sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}
                >
                  {name}
                </Box>
                {draft[name] !== undefined && (
                  <Chip size="small" label={translate('security.features.changed')} />
                )}
              </Box>
            }
          />
          <SwitchEffectLines effects={effectsOf(name)} />
        </Box>
      ))}
    </FactSheet>
  );
}
