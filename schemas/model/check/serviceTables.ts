/** The tables that the service keeps for itself, beside those of the entities; a test compares them. */
export const serviceTables: readonly string[] = [
  'account_invitation',
  'change_log',
  'impersonation',
  'organization',
  'provider_key',
  'provider_record',
  'record_lock',
  'saved_view',
  'user_account',
  'user_role',
  'waiting_subject',
];
