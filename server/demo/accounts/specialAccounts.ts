import type { District } from '../district.ts';
import { drawName } from '../people/drawName.ts';
import { randomFor } from '../random.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { permissionProfiles } from './permissionProfiles.ts';

/**
 * Two accounts that only one district needs: somebody who may act as others there (the role
 * IdmAdministrator), and somebody who looks after two districts.
 */
export function specialAccounts(home: District, second: District, firstUserId: number): DemoAccount[] {
  const profileIn = (district: District) =>
    permissionProfiles(district).find(({ name }) => name === 'District administrator')?.id;
  return [
    {
      ...personOf(`${home.shortName}.idm`, firstUserId),
      role: 'Identity administrator',
      district: home.name,
      orgId: home.orgId,
      userType: 'org',
      subject: `Organization User:${firstUserId}`,
      profileId: profileIn(home),
      providerRoles: ['IdmAdministrator'],
      furtherRoles: [],
    },
    {
      ...personOf('multi', firstUserId + 2),
      role: `Multi-District View: ${second.name}`,
      district: home.name,
      orgId: home.orgId,
      userType: 'organizationParentUser',
      subject: `Multi-District View:${firstUserId + 2}`,
      profileId: profileIn(home),
      providerRoles: [],
      furtherRoles: [{ userId: firstUserId + 1, orgId: second.orgId, profileId: profileIn(second) }],
    },
  ];
}

function personOf(login: string, userId: number) {
  const { firstName, lastName } = drawName(randomFor('account', userId));
  const email = `${login}@example.org`;
  return { login, userId, firstName, lastName, email, personId: undefined, language: 'en' as const };
}
