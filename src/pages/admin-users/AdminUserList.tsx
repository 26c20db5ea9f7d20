import { ResourceContextProvider } from 'react-admin';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { ListScreen } from '../../derived/list/ListScreen.tsx';
import type { ListSlots } from '../../derived/listSlots.ts';
import { LoadedEntity } from '../../entity/EntityContext.tsx';

const entity = 'admin-user/admin-user';

/** `/orgUser/select-user`: admin users of the organization. */
export function OrganizationUsers() {
  return <UsersOfType slots={ofOrganization} />;
}

/** `/campusUser/select-user`: admin users of the organization's schools. */
export function CampusUsers() {
  return <UsersOfType slots={ofCampus} />;
}

const ofOrganization: ListSlots = { title: 'security.orgUsers', filter: { userType: userTypes.org } };
const ofCampus: ListSlots = { title: 'security.campusUsers', filter: { userType: userTypes.campus } };

function UsersOfType({ slots }: { readonly slots: ListSlots }) {
  return (
    <ResourceContextProvider value={entity} key={slots.title ?? ''}>
      <LoadedEntity name={entity}>
        <ListScreen slots={slots} />
      </LoadedEntity>
    </ResourceContextProvider>
  );
}
