import { loadStaffActions, type StaffAction } from '#providers/identity/staff.ts';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { useSlice } from '../../results/useSlice.ts';
import { SignInPanel } from '../security/accounts/SignInPanel.tsx';
import { DayPicture } from './day/DayPicture.tsx';
import { ActiveInput } from './deactivate/ActiveInput.tsx';
import { DeactivationQuestions } from './deactivate/DeactivationQuestions.tsx';
import { OrgPersonInput } from './directory/OrgPersonInput.tsx';
import { SharedDirectory } from './directory/SharedDirectory.tsx';
import { HeadActions } from './HeadActions.tsx';
import { PinInput } from './pin/PinInput.tsx';
import { StaffApplications } from './StaffApplications.tsx';
import { StaffProfile } from './StaffProfile.tsx';
import { StartOfEmployee } from './StartOfEmployee.tsx';

/** The form of an employee: their PIN, the picture of their day. */
export const generalSlots: EntitySlots = {
  form: {
    inputs: { isActive: ActiveInput, pin: PinInput, orgPersonId: OrgPersonInput },
    startsWith: StartOfEmployee,
    aboveNew: SharedDirectory,
    groupEnds: { 'Substitute times': DayPicture },
    headerEnd: HeadActions,
    below: BelowGeneral,
  },
  hiding: DeactivationQuestions,
};

/** On the general tab also how the employee signs in. */
function BelowGeneral(props: SlotProps) {
  const id = props.record?.workerId;
  return (
    <>
      {typeof id === 'number' && <SignInPanel of={{ kind: 'employee', id }} />}
      <Staff {...props} />
    </>
  );
}

/** Employees whom the suite does not know have no number in its directory. */
export function Staff({ record }: SlotProps) {
  const orgPersonId = record?.orgPersonId;
  return typeof orgPersonId === 'number' ? <StaffOf orgPersonId={orgPersonId} /> : null;
}

function StaffOf({ orgPersonId }: { readonly orgPersonId: number }) {
  const actions = useSlice({
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
