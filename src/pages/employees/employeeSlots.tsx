import { loadStaffActions, type StaffAction } from '#providers/identity/staff.ts';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { useSlice } from '../../results/useSlice.ts';
import { StaffApplications } from './StaffApplications.tsx';
import { StaffProfile } from './StaffProfile.tsx';

/** Below an employee's record: what the suite knows of the person, as far as the viewer may see it. */
export const employeeSlots: EntitySlots = { form: { below: Staff } };

/** Employees whom the suite does not know have no number in its directory. */
function Staff({ record }: SlotProps) {
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
