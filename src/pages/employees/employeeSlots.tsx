import MergeType from '@mui/icons-material/MergeType';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { loadStaffActions, type StaffAction } from '#providers/identity/staff.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { SignInPanel } from '../../accounts/SignInPanel.tsx';
import { useSurroundingForm } from '../../derived/form/RecordFormContext.ts';
import { SharedDirectory } from '../../derived/record/SharedDirectory.tsx';
import type { EntitySlots, SlotProps, StartsWithProps } from '../../derived/slots.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { DayPicture } from '../../fields/shown/DayPicture.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { useActionCommands } from '../../shell/page/pageCommands.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { StartFromSubstitute, substituteRequested } from './convert/fromSubstitutePath.tsx';
import { StartFromSingleSignOn } from './directory/StartFromSingleSignOn.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';
import { nameOf } from './merge/nameOf.ts';
import { StaffApplications, StaffProfile } from './StaffApplications.tsx';

/** Slots of the employee form, including the day's timeline and merging of duplicates. */
export const generalSlots: EntitySlots = {
  form: {
    inputs: { orgPersonId: OrgPersonInput },
    startsWith: StartOfEmployee,
    aboveNew: SharedDirectory,
    groupSides: { 'Absence times': DayPicture },
    headerEnd: MergeButton,
    below: BelowGeneral,
  },
};

/** The content below the fields of the general tab: the sign-in account and the suite's data. */
function BelowGeneral(props: SlotProps) {
  const id = props.record?.workerId;
  return (
    <>
      {typeof id === 'number' && <SignInPanel of={{ kind: 'employee', id }} />}
      <Staff {...props} />
    </>
  );
}

/** Shows the suite's data about an employee. Renders nothing if the employee has no ID in the suite's directory. */
export function Staff({ record }: SlotProps) {
  const orgPersonId = record?.orgPersonId;
  return typeof orgPersonId === 'number' ? <StaffOf orgPersonId={orgPersonId} /> : null;
}

function StaffOf({ orgPersonId }: { readonly orgPersonId: number }) {
  const actions = useQueryState({
    key: ['staffActions', orgPersonId],
    read: (signal) => loadStaffActions(orgPersonId, signal),
  });
  const permits = (action: StaffAction) => actions.status === 'success' && actions.data.includes(action);
  return (
    <>
      {permits('View') && <StaffProfile orgPersonId={orgPersonId} />}
      {permits('CanManageEmployeeApplications') && <StaffApplications />}
    </>
  );
}

/**
 * The suite's person ID, which comes from the shared directory. Read-only, and hidden if empty, as for most employees.
 */
function OrgPersonInput(props: InputRendererProps) {
  const value: unknown = useWatch({ name: props.source });
  if (isNothing(value)) return null;
  return <FieldInput {...props} readOnly />;
}

/** Merges two records of the same person, for users with permission. */
function MergeButton({ record }: SlotProps) {
  const translate = useTranslate();
  const mayMerge = usePermitted('EMP.MERGE').allowed;
  const mayDeactivate = usePermitted('EMP.DEACTIVATE').allowed;
  const control = useSurroundingForm();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isDirty = (control?.changed.length ?? 0) > 0;
  const label = translate('employees.merge.action');
  const disabledBecause = isDirty ? translate('form.record.saveFirst') : undefined;
  const onSelect = () => setOpen(true);
  const isOffered = record && mayMerge && mayDeactivate && typeof record.mergedIntoId !== 'number';
  useActionCommands(isOffered ? [{ label, disabledBecause, onSelect }] : [], nameOf(record ?? {}));
  if (!isOffered) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const shared = { ref: button, disabled: isDirty, title: disabledBecause, onClick: onSelect };
  return (
    <>
      {isPhone ? (
        <IconButton {...shared} aria-label={label}>
          <MergeType fontSize="small" />
        </IconButton>
      ) : (
        <Button {...shared} variant="outlined">
          {label}
        </Button>
      )}
      {isOpen && <MergeDialog record={record} onClose={close} />}
    </>
  );
}

/**
 * Provides the initial values of a new employee, as the address requests: those of a substitute, the name of a single
 * sign-on account, or none.
 */
function StartOfEmployee({ children }: StartsWithProps) {
  const [query] = useSearchParams();
  const requested = substituteRequested(query);
  const orgSsoId = query.get('orgSsoId');
  if (requested) return <StartFromSubstitute requested={requested}>{children}</StartFromSubstitute>;
  if (orgSsoId) return <StartFromSingleSignOn orgSsoId={orgSsoId}>{children}</StartFromSingleSignOn>;
  return children();
}
