/** An address that the browser itself does not send, in the languages that it may be read in. */
export const noPath = {
  en: 'This address cannot be asked for at %{service}.',
  es: 'Esta dirección no se puede pedir a %{service}.',
} as const;

/** Why a call of a service of somebody else came to nothing on the way. */
export const serviceTexts = {
  path: noPath.en,
  undeclared: 'This is not one of the calls that are declared for %{service}.',
  off: '%{service} is switched off for your district.',
  noAddress: 'Nobody has set up where %{service} is. Tell whoever runs the console.',
  address: 'The address that is set up for %{service} may not be called. Tell whoever runs the console.',
  person: '%{service} wants to know who asks. It cannot be used while you act as another person.',
  key: '%{service} gave no access to the console. Tell whoever runs the console to check its key.',
  busy: '%{service}%{call} has too much to do. Try again in a moment.',
  resting: '%{service}%{call} has not answered several times. Try again in a moment.',
  paused: '%{service}%{call} takes no calls for now. It can be asked again in %{time}.',
  down: '%{service}%{call} cannot be reached. Try again in a moment.',
  timeout:
    '%{service}%{call} took longer than %{smart_count} second. Whether a change was made is not known: look before you try again. |||| %{service}%{call} took longer than %{smart_count} seconds. Whether a change was made is not known: look before you try again.',
  slow: '%{service}%{call} took longer than %{smart_count} second. Try again in a moment. |||| %{service}%{call} took longer than %{smart_count} seconds. Try again in a moment.',
  certificate: 'The certificate of %{service} is not trusted. Tell whoever runs the console.',
  redirect:
    '%{service}%{call} sent the call elsewhere, which is not followed. Tell whoever runs the console.',
  tooLarge: 'The answer of %{service}%{call} is larger than %{limit} MB.',
  noSecret: 'The console has no secret to keep keys with. Tell whoever runs it to set SERVICES_SECRET.',
  cut: 'The answer of %{service}%{call} broke off. Try again in a moment.',
} as const;
