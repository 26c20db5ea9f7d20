/** The entities whose records decide what people may do and see. */
const deciding = new Set([
  'security/permission-profile',
  'security/school-visibility-profile',
  'security/employee-type-visibility-profile',
  'security/user-access',
  'admin-user/admin-user',
  'admin-user/general-information',
  'settings/school',
]);

/** Whether a write to an entity changes what people may do or see in the organisation. */
export function decidesAccess(entity: string): boolean {
  return deciding.has(entity);
}
