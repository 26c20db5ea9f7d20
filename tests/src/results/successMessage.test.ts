import { expect, test } from 'vitest';
import { adminUser } from '#schemas/admin-user/admin-user.ts';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { successMessage } from '#src/results/successMessage.ts';

const user = readRegistry({ adminUser }).named('admin-user/general-information');

test.each([
  [4, 'orgUser'],
  [5, 'campusUser'],
] as const)(
  'the message of a deletion depends on the record’s value: a user of type %d',
  (userType, name) => {
    expect(successMessage(user, 'delete', { userType })).toBe(`adminUser.remove.${name}`);
    expect([en.adminUser.remove[name], es.adminUser.remove[name]]).not.toContain(undefined);
  },
);

test('there is no such message for an update or for another value', () => {
  expect(successMessage(user, 'update', { userType: 4 })).toBeUndefined();
  expect(successMessage(user, 'delete', { userType: 9 })).toBeUndefined();
});
