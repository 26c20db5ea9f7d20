/**
 * Result codes of saving an admin user, each with its message, field and meaning
 * (docs/specification.md#master-data-8-other-records).
 */
export const adminUserCodes = {
  0: { message: 'adminUser.save.saved', success: true },
  1: { message: 'adminUser.save.recentPin', field: 'pin', from: ['pinRecent'] },
  2: {
    message: 'adminUser.save.invalidPin',
    field: 'pin',
    from: ['pinForm', 'pinConsecutive', 'pinRepeated'],
  },
  3: { message: 'adminUser.save.failed', from: ['failure'] },
  4: { message: 'adminUser.save.webLoginId', field: 'webLoginId', from: ['unique'] },
} as const;

/**
 * Result codes of deleting an admin user; the message of a success depends on the user's type
 * (docs/specification.md#master-data-8-other-records: "OrgUserDeleted or CampusUserDeleted, otherwise
 * SomethingWentWrong").
 */
export const adminUserRemovalCodes = {
  0: {
    message: 'adminUser.remove.deleted',
    success: true,
    by: {
      field: 'userType',
      messages: { 4: 'adminUser.remove.orgUser', 5: 'adminUser.remove.campusUser' },
    },
  },
  '-1': { message: 'adminUser.remove.failed', from: ['failure'] },
} as const;
