/** Entities whose records define permissions and visibility. */
const accessEntities = new Set([
  'security/permission-profile',
  'security/school-visibility-profile',
  'security/employee-type-visibility-profile',
  'security/user-access',
  'admin-user/admin-user',
  'admin-user/general-information',
  'settings/school',
]);

/** Whether a write to an entity changes permissions or visibility in the organization. */
export function affectsAccess(entity: string): boolean {
  return accessEntities.has(entity);
}
