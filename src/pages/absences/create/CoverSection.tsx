import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { allows } from '#schemas/access/permissions.ts';
import { substituteNeed } from '#schemas/rules/planning/cover.ts';
import type { Hold } from '#schemas/rules/planning/facts.ts';
import { ChosenFiles } from '../../../derived/files/ChosenFiles.tsx';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { usePlan } from './PlanContext.ts';
import { Problems, problemsToShow } from './Problems.tsx';
import { CollapsedSection, Fields } from './Section.tsx';

const notes = ['notesToSubstitute', 'notesToAdministrator', 'administratorNotes'] as const;

/** The section about substitutes: whether one is needed, how long the job is held back from substitutes, and notes. */
export function CoverSection() {
  const translate = useTranslate();
  const form = usePlan();
  const { planning, values } = form;
  const { summary, draft } = planning;
  const needs = draft.needsSubstitute;
  const isAsked = problemsToShow(form).some(({ field }) => notes.some((name) => name === field));
  return (
    <Sheet title={translate('planning.cover.title')}>
      <NeedSwitch />
      {needs && <Colleagues />}
      {needs && summary.jobs.length > 0 && <HoldChoice />}
      <Problems fields={['needsSubstitute', 'hold', 'heldUntil', 'coveredBy']} />
      <CollapsedSection
        title={translate('planning.cover.notes')}
        isNeeded={isAsked || notes.some((name) => values[name] !== null)}
      >
        {needs && (
          <LoadedEntity name="absence/absence-day">
            <Fields names={['notesToSubstitute']} />
          </LoadedEntity>
        )}
        <Fields names={['notesToAdministrator', 'administratorNotes']} />
      </CollapsedSection>
      <Problems fields={notes} />
      <Files />
    </Sheet>
  );
}

/** Files for the substitute, valid on the dates of the absence and within the district's limits. */
function Files() {
  const translate = useTranslate();
  const { permissions } = useSession();
  const { planning, files, setFiles } = usePlan();
  const { settings, person } = planning.facts;
  const mayAttach = planning.actor.isSelf
    ? settings.employeesAttach && person?.permission.canUploadFiles === true
    : allows(permissions, 'ABSR.FILES');
  if (!mayAttach || !allows(permissions, 'PSEUDO.OrgAbsrUploads')) return null;
  const taken = { endings: settings.attachmentTypes, bytes: settings.attachmentKilobytes * 1024 };
  return (
    <CollapsedSection title={translate('planning.cover.files')} isNeeded={files.length > 0}>
      <ChosenFiles files={files} accepted={taken} onChange={setFiles} />
    </CollapsedSection>
  );
}

function NeedSwitch() {
  const translate = useTranslate();
  const hint = useId();
  const { planning, values, set } = usePlan();
  const { needs, isLocked, by } = substituteNeed(
    planning.facts,
    values.needsSubstitute ?? true,
    planning.draft.days,
  );
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={needs}
            disabled={isLocked}
            onChange={(_, checked) => set({ needsSubstitute: checked })}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={translate('planning.cover.needed')}
      />
      <FormHelperText id={hint} sx={{ m: 0 }}>
        {isLocked &&
          translate(`planning.cover.${needs ? 'always' : 'never'}.${by === 'person' ? values.kind : by}`)}
      </FormHelperText>
    </div>
  );
}

/** Colleagues who cover the days instead of a substitute. Hidden if the user enters their own absence. */
function Colleagues() {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  if (planning.actor.isSelf) return null;
  return (
    <LoadedEntity name="absence/absence-day">
      <CollapsedSection
        title={translate('planning.cover.inside')}
        isNeeded={(values.coveredBy ?? []).length > 0}
      >
        <Fields names={['coveredBy']} />
      </CollapsedSection>
    </LoadedEntity>
  );
}

/**
 * The choice of how long the job is held back from substitutes, for users who can set it. Others see the hold of the
 * district or reason in the summary.
 */
function HoldChoice() {
  const translate = useTranslate();
  const { planning, values, set } = usePlan();
  const { facts, actor, draft, summary } = planning;
  const mayHold = actor.isSelf
    ? facts.person?.permission.canHoldAbsProcess === true
    : actor.permissions.has('ABSR.HOLD');
  if (!mayHold) return null;
  const { isForced } = summary.hold;
  const holds: readonly Hold[] =
    summary.approval.state === 'needed' ? ['none', 'untilTime', 'untilApproved'] : ['none', 'untilTime'];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SelectField
        size="small"
        label={translate('planning.cover.hold')}
        value={isForced ? 'untilApproved' : draft.hold}
        options={holds.map((hold) => [hold, translate(`planning.cover.holds.${hold}`)])}
        disabled={isForced}
        helperText={isForced ? translate('planning.cover.forced') : undefined}
        onChange={(hold) => set({ hold, heldUntil: draft.heldUntil ?? null })}
        sx={{ minWidth: 240 }}
      />
      {values.hold === 'untilTime' && !isForced && <Fields names={['heldUntil']} />}
    </Box>
  );
}
