/** Where the services of a district are. */
export const services = {
  title: 'Services',
  lead: 'Where the services of this district are. Each is used as the installation has set it up, unless the district names an address of its own. Keys are kept encrypted and are never shown.',
  failed: 'The services of the district could not be read',
  off: 'Switched off',
  ownPlace: 'The district’s own',
  on: 'In use',
  address: 'Address',
  addressHelp:
    'An https address; {organization} in it stands for the number of the district. Empty: as the installation has set it up.',
  place: {
    installed: 'As the installation has set it up',
    own: 'The console itself',
    nowhere: 'Not set up',
  },
  key: 'Key',
  noKey: 'None',
  keys: {
    kept: 'The one that is kept',
    none: 'None',
    headers: 'Header',
    basic: 'User and password',
    oauth: 'Client credentials (OAuth 2)',
  },
  keyFields: {
    header: 'Name of the header',
    value: 'Value of the header',
    user: 'User',
    password: 'Password',
    tokenUrl: 'Address of the token',
    clientId: 'Client',
    clientSecret: 'Secret of the client',
    scope: 'Scope, if the service asks for one',
    audience: 'Audience, if the service asks for one',
  },
  keyGoes:
    'The key was given for the old address and is removed with that address. Choose a new key, or none.',
  noSecret:
    'This installation has no secret to keep keys with, so none can be set. Whoever runs it sets SERVICES_SECRET.',
  certificate: 'Certificate',
  hasCertificate: 'One of the district’s own is trusted',
  certificateHelp:
    'A certificate (authority) in PEM that is trusted for this service, where the service needs one.',
  certificateKept: 'A certificate is trusted. Paste another one to replace it.',
  change: 'Change',
  changeNamed: 'Change %{name}',
  check: 'Check connection',
  checkNamed: 'Check the connection to %{name}',
  answered: 'The service answers: status %{status} after %{milliseconds} ms.',
  refused: 'The service is there and refuses the key: status %{status}. Check the key.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  stale:
    'Somebody else changed these settings meanwhile. The page shows what was saved; enter your changes again.',
};
