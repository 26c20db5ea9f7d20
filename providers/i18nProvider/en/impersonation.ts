/** The texts of acting as somebody else. */
export const impersonation = {
  label: 'Impersonation',
  acting: 'You are acting as %{name}',
  byWhom: '%{type} · signed in as %{original}',
  readOnly: 'Read only',
  writing: 'Changes allowed',
  allow: 'Allow changes',
  end: 'End',
  endNamed: 'End acting as %{name}',
  left: '%{time} left',
  minutesLeft: '%{smart_count} minute left as %{name} |||| %{smart_count} minutes left as %{name}',
  confirmTitle: 'Allow changes as %{name}?',
  confirmText:
    'What you save from now on changes the data in the name of %{name}. Each change is recorded with both names.',
  cancel: 'Keep it read only',
  onlyLooks: 'You act as somebody else and can only look. To change something, choose “Allow changes” above.',
  types: {
    csRep: 'Support representative',
    InstitutionAdministrator: 'Institution administrator',
    worker: 'Employee',
    substitute: 'Substitute',
    org: 'Organization user',
    campus: 'Campus user',
    organizationParentUser: 'Multi-district user',
    multiOrgSubstitute: 'Multi-district substitute',
  },
} as const;
